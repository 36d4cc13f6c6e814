/** A text of at most so many characters, which ends in … where it was cut. */
export function cutText(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
