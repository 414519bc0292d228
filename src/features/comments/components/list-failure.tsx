import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { commentMessages } from "../messages";

export const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="comments-failed">
    <Alert message={commentMessages.listFailed} />
    <Button look="outline" small onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
