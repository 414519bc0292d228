import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { commentMessages } from "../messages";

export const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="mt-4 grid justify-items-start gap-3">
    <Alert message={commentMessages.listFailed} />
    <Button look="outline" small onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
