import { cleanLine } from '@facet/api-contract/clean-text'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { imageSet, imageUrl } from '../media/image-url.ts'
import { CardTitle } from '../works/card-title.tsx'
import { PersonName } from '../works/person.tsx'
import { useSession } from '../shell/root-data.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface PreviewCardProps {
  title: string
  cid: string
  left: ReactNode
  right: ReactNode
}

/** A preview of the work's card in the market. */
export function PreviewCard({ title, cid, left, right }: PreviewCardProps) {
  const { t } = useLingui()
  const session = useSession()
  const name = cleanLine(title, title.length) || t`Untitled`
  return (
    <>
      <p className="mb-2.5 text-sm text-ink-3">
        <Trans>Preview</Trans>
      </p>
      <div className="panel max-w-[340px] p-[18px]">
        <article className="card">
          <div className="card-art">
            <img src={imageUrl(cid, 'card')} srcSet={imageSet(cid, 'card')} alt={t`Preview of ${name}`} />
          </div>
          <div className="card-body">
            <h2 className="card-title work clamp-1">
              <CardTitle title={name} />
              <MixedScriptsMark name={name} />
            </h2>
            {/* No link, which would lead away from the form. */}
            {session && (
              <span className="person">
                <PersonName {...session} address={session.address} verified={false} governor={null} />
              </span>
            )}
            <div className="card-foot">
              {left}
              <span className="card-foot-side">{right}</span>
            </div>
          </div>
        </article>
      </div>
    </>
  )
}
