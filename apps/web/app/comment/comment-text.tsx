import { mention } from '@facet/api-contract/comment/mention'
import { Link } from 'react-router'
import { galleryPath } from '../works/gallery-path.ts'

/**
 * A user's text as plain text. Its https URLs become links that pass on neither trust nor the current page, and mentioned accounts
 * become links to their galleries.
 */
export function CommentText({ text }: { text: string }) {
  return (
    <p className="max-w-(--measure) wrap-anywhere whitespace-pre-line">
      {partsOf(text).map(({ part, href, username }, index) => {
        if (username)
          return (
            <Link key={index} className="underline" to={galleryPath({ address: '', username })}>
              {part}
            </Link>
          )
        return href ? (
          <a key={index} className="underline" href={href} target="_blank" rel="ugc nofollow noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        )
      })}
    </p>
  )
}

interface Part {
  part: string
  href?: string | null
  username?: string
}

/** In a split by a pattern with one group, every second part is the group's match. */
function partsOf(text: string): Part[] {
  return text
    .split(/(https:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]])/)
    .flatMap((part, index) => (index % 2 === 1 ? [{ part, href: linkOf(part) }] : withMentions(part)))
}

function withMentions(text: string): Part[] {
  return text.split(mention).map((part, index) => (index % 2 === 1 ? { part: `@${part}`, username: part } : { part }))
}

/** Null for a text that is not a URL, or that hides its host behind a user name. */
function linkOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
