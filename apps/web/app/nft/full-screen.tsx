import { fileUrl } from '../media/image-url.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

/** The original file, as large as the window. */
export function FullScreen({ cid, title, onClose }: { cid: string; title: string; onClose: () => void }) {
  return (
    <Dialog
      title={
        <span className="work">
          {title}
          <MixedScriptsMark name={title} />
        </span>
      }
      className="dialog-full"
      onClose={onClose}
    >
      <div className="grid min-h-0 flex-1 place-items-center bg-wall p-4">
        <img className="max-h-full max-w-full object-contain" src={fileUrl(cid)} alt={title} />
      </div>
    </Dialog>
  )
}
