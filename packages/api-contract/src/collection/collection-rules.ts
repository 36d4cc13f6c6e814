import { cleanLine, cleanText } from '../clean-text.ts'
import { FacetError } from '@facet/errors'

/** Characters of a collection's texts. */
export const [MAX_TITLE, MAX_DESCRIPTION] = [50, 500]

/** Pixels that a cover is cut to. */
export const coverFrame = { width: 1_400, height: 1_000 }

/** A title as it is stored. @throws FacetError `title-required`, `title-invalid` */
export function checkTitle(given: string): string {
  const title = cleanLine(given, given.length)
  if (title === '') throw new FacetError('title-required')
  if (title.length > MAX_TITLE) throw new FacetError('title-invalid')
  return title
}

/** A description as it is stored. @throws FacetError `description-invalid` */
export function checkDescription(given: string): string {
  const description = cleanText(given, given.length)
  if (description.length > MAX_DESCRIPTION) throw new FacetError('description-invalid')
  return description
}
