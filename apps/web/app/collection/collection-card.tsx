import type { Reply } from '@facet/api-contract'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Thumbnail } from '../media/thumbnail.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'
import { cutText } from '../works/cut-title.ts'
import { Person } from '../works/person.tsx'

export type Collection = Reply<'GET /api/collections'>['metadata'][number]

const [TITLE_LENGTH, DESCRIPTION_LENGTH] = [30, 150]

interface CollectionCardProps {
  collection: Collection
  headingLevel?: 'h2' | 'h3'
  isEager?: boolean
  /** Index in the row, for the fade in. */
  column?: number
}

/** A collection on the wall: its cover, title, account, and how many works it has. One link to it. */
export function CollectionCard({
  collection,
  headingLevel: Heading = 'h3',
  isEager = false,
  column = 0,
}: CollectionCardProps) {
  const { collection_id: id, title, description, banner, address, username, pp, verified, number } = collection
  return (
    <article className="card card-enter" style={{ '--column': column }}>
      <div className="card-art card-cover">
        <Thumbnail cid={banner} alt="" size="cover" isEager={isEager} />
      </div>
      <div className="card-body">
        <Heading className="clamp-1">
          <Link className="card-title" to={`/collection/${id}`} title={title}>
            {cutText(title, TITLE_LENGTH)}
          </Link>
          <MixedScriptsMark name={title} />
        </Heading>
        <Person address={address} username={username} pp={pp} isVerified={verified} />
        {description && <p className="clamp-2 mb-2 text-sm text-ink-2">{cutText(description, DESCRIPTION_LENGTH)}</p>}
        <div className="card-foot">
          <span className="card-foot-side">
            <Plural value={number} one="# work" other="# works" />
          </span>
        </div>
      </div>
    </article>
  )
}
