import { cleanLine, cleanText } from '@facet/api-contract/clean-text'
import { FacetError } from '@facet/errors'

const [MAX_TITLE, MAX_DESCRIPTION] = [50, 500]

/** @throws FacetError `title-required`, `title-invalid` */
export function checkTitle(given: string): string {
  const title = cleanLine(given, given.length)
  if (title === '') throw new FacetError('title-required')
  if (title.length > MAX_TITLE) throw new FacetError('title-invalid')
  return title
}

/** @throws FacetError `description-invalid` */
export function checkDescription(given: string): string {
  const description = cleanText(given, given.length)
  if (description.length > MAX_DESCRIPTION) throw new FacetError('description-invalid')
  return description
}
