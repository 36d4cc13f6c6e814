import { FacetError } from '@facet/errors'
import { addressesOf } from '../account/find-account.ts'
import { guardedRead } from '../platform/http/guarded-fetch.ts'
import { currentVisitor, VisitorTurns } from '../platform/visitor-turns.ts'
import type { Session } from '../platform/http/session.ts'
import type { Services } from '../market/services.ts'
import { findShown } from './find-shown.ts'
import type { ProvenLink } from './verification-table.ts'

const LIMITS = { timeoutMs: 8_000, maxBytes: 4_000_000, maxRedirects: 4 }
const HEADERS = { accept: 'text/html, text/plain;q=0.9, */*;q=0.1', 'user-agent': 'Facet (verification of artists)' }

/** Pages read at a time, for one visitor and for all. */
const turns = new VisitorTurns({
  share: 1,
  total: 8,
  patienceMs: 10_000,
  refuse: () => new FacetError('rate-limited', { retryAfterSeconds: 10 }),
})

/**
 * Reads pages of an account: each has to show one of its addresses, or its username as a word. Moderators judge whether the page is the
 * account's own.
 *
 * @throws FacetError `link-unproven`
 */
export async function proveLinks(
  { database, foreignNetwork }: Services,
  { accountId, username }: Session,
  links: readonly string[],
): Promise<ProvenLink[]> {
  const addresses = await addressesOf(database.db, accountId)
  const proven: ProvenLink[] = []
  for (const url of links) {
    const shows = await turns.run(currentVisitor() ?? '', () => shownOn(url).catch(() => undefined))
    if (shows === undefined) throw new FacetError('link-unproven', { link: url })
    proven.push({ url, shows })
  }
  return proven

  /** Nothing on an error page, which may repeat the name in its address. */
  function shownOn(url: string): Promise<ProvenLink['shows'] | undefined> {
    return guardedRead(
      url,
      { ...LIMITS, headers: HEADERS },
      async ({ status, parts }) => (status === 200 ? findShown(parts, { username, addresses }) : undefined),
      foreignNetwork,
    )
  }
}
