import type { Reply } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { WorkPicture } from '../../media/work-picture.tsx'
import { workPath } from '../../cards/work-path.ts'
import { Button } from '../../ui/button.tsx'
import { cutTitle } from '../../works/cut-title.ts'

export type Addable = Reply<'GET /api/collections/creation/{username}'>['metadata'][number]

interface AddableWorkProps {
  work: Addable
  collectionId: number
  isBusy: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onMove: (path: 'add' | 'remove') => void
}

/** A work of the account: in this collection, in another, or in none. */
export function AddableWork({ work, collectionId, isBusy, isChosen, onChoose, onMove }: AddableWorkProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { title, collection_id: placeId, collection_title: place } = work
  const isIn = placeId === collectionId
  return (
    <li className="flex min-w-0 gap-3 border border-line p-3">
      <div className="relative h-24 w-20 flex-none overflow-hidden bg-sunken">
        <WorkPicture work={work} alt="" size="card" className="h-full w-full object-cover" />
      </div>
      <div className="grid min-w-0 flex-1 content-between gap-2">
        <div className="min-w-0">
          <Link className="work clamp-1" id={titleId} to={workPath(work)} aria-label={title} title={title}>
            {cutTitle(title)}
          </Link>
          <p className="clamp-1 text-sm text-ink-3">
            {isIn ? <Trans>In this collection</Trans> : place === null ? work.unit : <Trans>In {place}</Trans>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            disabled={isBusy}
            aria-describedby={titleId}
            onClick={() => onMove(isIn ? 'remove' : 'add')}
          >
            {isIn ? <Trans>Remove</Trans> : place === null ? <Trans>Add</Trans> : <Trans>Move here</Trans>}
          </Button>
          <label className="flex min-h-11 items-center gap-2 px-1">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={isChosen}
              aria-label={t`Select ${title}`}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
        </div>
      </div>
    </li>
  )
}
