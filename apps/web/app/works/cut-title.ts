/** Longest title on a card: 23 characters on desktops, 21 on phones (the cut there is made by the narrower card). */
const CARD_TITLE_LENGTH = 23

/** A title cut for a card, never inside a character. */
export function cutTitle(title: string): string {
  if (title.length <= CARD_TITLE_LENGTH) return title
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  if (characters.length <= CARD_TITLE_LENGTH) return title
  return `${characters
    .slice(0, CARD_TITLE_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
