/** Text that anybody wrote: plain, with its https addresses as links that pass on neither trust nor the page they are on. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className="max-w-(--measure) wrap-anywhere whitespace-pre-line">
      {partsOf(text).map(({ part, href }, index) =>
        href === null ? (
          part
        ) : (
          <a key={index} className="underline" href={href} target="_blank" rel="ugc nofollow noopener noreferrer">
            {part}
          </a>
        ),
      )}
    </p>
  )
}

function partsOf(text: string): { part: string; href: string | null }[] {
  return text.split(/(https:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]])/).map((part, index) => ({
    part,
    href: index % 2 === 1 ? linkOf(part) : null,
  }))
}

/** Null for what is no address, or hides its host behind a user's name. */
function linkOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
