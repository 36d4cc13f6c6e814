import { createHash } from 'node:crypto'
import { linkFaultOf, webLink } from '@facet/api-contract/account/social-links'
import { FacetError } from '@facet/errors'
import type { Session } from '../platform/http/session.ts'

/** The pages of a request as they are kept, each once. @throws FacetError `link-not-https`, `link-invalid`, `link-with-user` */
export function readLinks(given: readonly string[]): string[] {
  const links = given.map((link) => {
    const { data: url, error } = webLink.safeParse(link.trim())
    if (error) throw new FacetError(linkFaultOf(error), { name: link })
    url.hash = ''
    return url.href
  })
  return [...new Set(links)]
}

/** Names pages, in their order. Hexadecimal. */
export function hashLinks(links: readonly string[]): string {
  return createHash('sha256').update(links.join('\n')).digest('hex')
}

/** The note that the account signs, in the format of ARC-2: its name and the hash of its pages. */
export function noteOf({ username, address }: Session, links: readonly string[]): Uint8Array {
  const claim = { verify: username ?? address, links: hashLinks(links) }
  return new TextEncoder().encode(`facet:j${JSON.stringify(claim)}`)
}
