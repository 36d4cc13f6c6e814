/** Longest title on a card: 23 characters on desktops, 21 on phones (the cut there is made by the narrower card). */
const CARD_TITLE_LENGTH = 23

/** A title cut for a card. The accessible name keeps the whole. */
export function cutTitle(title: string): string {
  const characters = [...title]
  return characters.length <= CARD_TITLE_LENGTH
    ? title
    : `${characters
        .slice(0, CARD_TITLE_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
