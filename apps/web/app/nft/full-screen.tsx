import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { imageUrl } from '../media/image-url.ts'
import { useFullPicture } from '../media/use-full-picture.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

/** The original file, as large as the window; until it has loaded its thumbnail, as large. */
export function FullScreen({ nft, onClose }: { nft: NftReply['nft']; onClose: () => void }) {
  const { ipfs_hash: cid, title, width, height } = nft
  const full = useFullPicture(cid, true)
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
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center bg-wall p-4">
        <img
          className="max-h-full max-w-full object-contain"
          {...(width && height ? { width, height } : {})}
          src={full ?? imageUrl(cid, 'detail', 2)}
          alt={title}
        />
      </div>
    </Dialog>
  )
}
