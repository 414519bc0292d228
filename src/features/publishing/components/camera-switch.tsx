import { useEffect, useId, useState } from "react";
import { readItem, writeItem } from "@/lib/browser/storage";
import { type About, cameraText } from "@/lib/media/about";
import { Switch } from "@/ui/switch";

const KEY = "show-camera";

/** Whether posts say how their picture was taken, as this device remembers it; not at first. */
export function useShowCamera() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(readItem("localStorage", KEY) === "on"), []);
  const change = (isOn: boolean) => {
    setShown(isOn);
    writeItem("localStorage", KEY, isOn ? "on" : null);
  };
  return [isShown, change] as const;
}

type Props = {
  camera: About["camera"] | undefined;
  checked: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
};

/** Whether the post says how its picture was taken, and the line that it would say. */
export function CameraSwitch({ camera, checked, disabled, onChange }: Props) {
  const id = useId();
  const line = camera ? cameraText(camera) : "";
  return (
    <div>
      <label
        className="flex min-h-hit items-center justify-between gap-3 font-strong text-sm"
        htmlFor={id}
      >
        Show how it was taken
        <Switch
          id={id}
          aria-describedby={`${id}line`}
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      <p id={`${id}line`} className="hint-text wrap-anywhere">
        {line || "Camera, lens and exposure, if the file tells them. Never where, when or by whom."}
      </p>
    </div>
  );
}
