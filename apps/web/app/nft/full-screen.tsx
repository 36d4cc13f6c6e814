import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { fileOf, isPicture, mediumOf, posterOf } from '@facet/api-contract/nft/medium'
import { imageUrl } from '../media/image-url.ts'
import { useFullPicture } from '../media/use-full-picture.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

/** A picture's original file, or another work's still, as large as the window; until it has loaded, the thumbnail in the same size. */
export function FullScreen({ nft, onClose }: { nft: NftReply['nft']; onClose: () => void }) {
  const { title, width, height } = nft
  const still = posterOf(nft)
  const full = useFullPicture(isPicture(mediumOf(nft)) ? fileOf(nft).ipfs_hash : still, true)
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
          src={full ?? imageUrl(still, 'detail', 2)}
          alt={title}
        />
      </div>
    </Dialog>
  )
}
