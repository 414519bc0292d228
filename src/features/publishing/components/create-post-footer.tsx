import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { UploadMeter } from "./upload-meter";
import type { UploadProgress } from "./use-upload";

type Props = {
  progress: UploadProgress;
  failure: string | null;
  isValid: boolean;
  onCancel: () => void;
};

export function CreatePostFooter({ progress, failure, isValid, onCancel }: Props) {
  const busy = progress !== null;
  return (
    <>
      {progress && <UploadMeter {...progress} />}
      {failure && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
          <Alert message={failure} />
          <Button type="submit" look="outline" disabled={!isValid}>
            Retry
          </Button>
        </div>
      )}
      <div className="sticky bottom-(--inset-bottom) z-(--z-menu) flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas py-4">
        {!isValid && !busy && (
          <p id={HINT_ID} className="hint-text basis-full sm:flex-1 sm:basis-0">
            Please fill in all required fields to continue
          </p>
        )}
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={!isValid && !busy}
          busy={busy}
          aria-describedby={isValid ? undefined : HINT_ID}
        >
          Share Post
        </Button>
      </div>
      <noscript>
        <p className="hint-text text-right">Creating a post needs JavaScript.</p>
      </noscript>
    </>
  );
}

const HINT_ID = "create-post-hint";
