import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { FieldError, FieldStatus } from "@/ui/field";
import { PictureCrop } from "@/ui/picture-crop";
import { useObjectUrl } from "@/ui/use-object-url";
import { DROP_OUTLINE } from "@/ui/use-page-drop";
import { UNMOVED } from "../schema";
import { useFileInput } from "./use-file-input";
import type { FileKind, FileLimit } from "./validate-file";

/** What `useController` returns. */
type ControlledFile = {
  field: {
    name: string;
    value: File | null | undefined;
    onChange: (file: File | null | undefined) => void;
    onBlur: () => void;
    ref: (input: { focus: () => void } | null) => void;
  };
  fieldState: { error?: { message?: string } | undefined };
};

type Props = {
  picture: ControlledFile;
  /** Of a profile picture: which square of the chosen file is shown. */
  square?: { value?: string | undefined; onChange: (position: string | undefined) => void };
  kind: FileKind;
  limit: FileLimit;
  /** The value of the field without a file. */
  none?: null;
  children?: ReactNode;
  /** The name of the field, which opens the choice of a file. */
  action: ReactNode;
  /** What takes the file back, if there is something to take back. */
  undo: string | false;
  required?: boolean;
  locked?: boolean;
  /** @param url of the chosen file */
  preview: (url: string | undefined) => ReactNode;
};

/** A field for a picture: what is shown of it, and beside that the buttons that choose and remove it. */
export function FileField(props: Props) {
  const { picture, square, kind, limit, none, action, undo, locked = false } = props;
  const { value, name, onChange, onBlur, ref } = picture.field;
  const url = useObjectUrl(value ?? undefined);
  const { message, noteId, metadata, isOver, remove, attributes } = useFileInput({
    file: value ?? null,
    kind,
    limit,
    error: picture.fieldState.error?.message,
    locked,
    onChange: (file) => {
      square?.onChange(undefined);
      onChange(file ?? none);
    },
    onBlur,
    ref,
  });
  return (
    <div className="grid content-start gap-1.5">
      <div
        className={classNames("flex items-center gap-4", isOver && `rounded-img ${DROP_OUTLINE}`)}
      >
        {square && url ? (
          <PictureCrop
            key={url}
            src={url}
            position={square.value ?? UNMOVED}
            onChange={square.onChange}
          />
        ) : (
          props.preview(url)
        )}
        <div className="grid min-w-0 gap-1">
          {props.children}
          {square && url && <p className="hint-text">Drag the picture to choose what is shown.</p>}
          {!locked && (
            <div className="flex flex-wrap gap-1">
              <label className="button button-outline button-small">
                {action}
                <input {...attributes} name={name} required={props.required} />
              </label>
              {undo && (
                <Button look="plain" small onClick={remove}>
                  {undo}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <FieldStatus text={metadata} />
      {message && <FieldError id={noteId} message={message} />}
    </div>
  );
}
