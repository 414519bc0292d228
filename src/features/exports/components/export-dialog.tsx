import { API_BASE } from "@/lib/contract";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

export const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Download your data" onClose={onClose}>
    <p className="dialog-body text-muted">
      Your posts with their largest pictures, your comments, likes, bookmarks and follows, and what
      else is kept of you. Unzip it, then open index.html; it works offline.
    </p>
    <footer>
      <Button look="outline" onClick={onClose}>
        Close
      </Button>
      {/* The browser keeps the file itself: nothing of it is in the memory of the page. */}
      <a className="button button-solid" href={`${API_BASE}/profile/me/export`} download>
        Download
      </a>
    </footer>
  </Dialog>
);
