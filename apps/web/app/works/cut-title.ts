/** Longest title on a card: 23 characters on desktops; phones show 21, cut by the narrower card. */
const CARD_TITLE_LENGTH = 23

/** A title cut for a card. */
export function cutTitle(title: string): string {
  return cutText(title, CARD_TITLE_LENGTH)
}

/** A text cut to a length that includes the ellipsis, never inside a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`
}
