import { FacetError } from '@facet/errors'
import { addressesOf } from '../account/find-account.ts'
import { guardedFetch } from '../platform/http/guarded-fetch.ts'
import type { Session } from '../platform/http/session.ts'
import type { Services } from '../market/services.ts'
import type { ProvenLink } from './verification-table.ts'

const LIMITS = { timeoutMs: 8_000, maxBytes: 4_000_000, maxRedirects: 4 }
const HEADERS = { accept: 'text/html, text/plain;q=0.9, */*;q=0.1', 'user-agent': 'Facet (verification of artists)' }

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
  return Promise.all(
    links.map(async (url) => {
      const shows = shownIn(await readPage(url), { username, addresses })
      if (shows === undefined) throw new FacetError('link-unproven', { link: url })
      return { url, shows }
    }),
  )

  /** Empty for a page that cannot be read: an error page may repeat the name in its address. */
  async function readPage(url: string): Promise<string> {
    const page = await guardedFetch(url, { ...LIMITS, headers: HEADERS }, foreignNetwork).catch(() => undefined)
    return page?.status === 200 ? page.body.toString() : ''
  }
}

function shownIn(
  page: string,
  { username, addresses }: { username: string | null; addresses: readonly string[] },
): ProvenLink['shows'] | undefined {
  if (addresses.some((address) => page.includes(address))) return 'address'
  // Usernames are letters and digits.
  if (username !== null && new RegExp(`(?<![\\p{L}\\p{N}])${username}(?![\\p{L}\\p{N}])`, 'iu').test(page))
    return 'username'
  return undefined
}
