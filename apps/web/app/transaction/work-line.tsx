import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { imageUrl } from '../media/image-url.ts'
import type { WorkSummary } from './transaction-kind.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

/** The work of a dialog, and how many others it is about. @param line replaces its creator */
export function WorkLine({ work, line = work.creator }: { work: WorkSummary; line?: ReactNode }) {
  const { more = 0 } = work
  return (
    <div className="mini">
      {work.cid && <img src={imageUrl(work.cid, 'card')} alt="" width={56} height={65} />}
      <div className="min-w-0">
        <div className={`clamp-1 ${work.isNoWork ? 'h3' : 'work'}`}>
          {work.title}
          <MixedScriptsMark name={work.title} />
        </div>
        {more > 0 && (
          <div className="text-sm text-ink-2">
            <Plural value={more} one="and # more work" other="and # more works" />
          </div>
        )}
        <div className="text-sm text-ink-2 clamp-1">{line}</div>
      </div>
    </div>
  )
}
