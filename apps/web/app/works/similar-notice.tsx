import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { imageUrl } from '../media/image-url.ts'
import type { WorkSummary } from '../transaction/transaction-kind.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'
import { Notice } from '../ui/notice.tsx'

interface SimilarNoticeProps {
  similar: NonNullable<WorkSummary['similarTo']>
  className?: string
}

/** Names the earlier work that a picture resembles, without judging. Its link opens in another tab, so a purchase can continue. */
export function SimilarNotice({ similar, className = '' }: SimilarNoticeProps) {
  const { tokenId, title, creator, cid } = similar
  return (
    <Notice tone="time" icon="warning" className={className}>
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-semibold">
            <Trans>Looks like an earlier work</Trans>
          </p>
          <p>
            <Link to={`/nft/${tokenId}`} target="_blank">
              {title}
            </Link>
            <MixedScriptsMark name={title} /> · {creator}
          </p>
          <p className="text-sm">
            <Trans>Found by an automatic comparison, which can be wrong. Compare the two yourself.</Trans>
          </p>
        </div>
        {cid !== null && <img className="size-14 rounded-2 object-cover" src={imageUrl(cid, 'card')} alt="" />}
      </div>
    </Notice>
  )
}
