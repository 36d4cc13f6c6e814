import { Recent } from '../recent.ts'

/** How long a page counts as new. */
const FRESH_MS = 1_000
/** How long it is shown while it is rendered again as of the same round. */
const STALE_MS = 2_000
/** Some 10 MB. */
const MOST = 50

/** A page that was answered with 200. The value for its inline scripts is taken out, because each visitor gets another. */
export interface KeptPage {
  headers: readonly (readonly [name: string, value: string])[]
  /** The text before, between and after the places of the nonce. */
  parts: readonly string[]
}

interface Kept {
  page: KeptPage
  round: number
  madeMs: number
  /** Until then one visitor renders it again, and the others get this one. */
  renewedUntilMs: number
}

/**
 * Pages of visitors without a session, kept for a second by all that they depend on (`register-pages.ts`): of a page that everybody opens
 * at once, such as a drop's, one is rendered a second. A new round ends them, so each is as of the newest round.
 */
export class KeptPages {
  readonly #pages = new Recent<Kept>({ lifetimeMs: STALE_MS, most: MOST })
  /** The one that pages are rendered as of. */
  readonly round: () => number

  constructor(round: () => number) {
    this.round = round
  }

  /** The kept page; undefined if the caller shall render it. Visitors who come meanwhile do not wait for the caller's turns. */
  get(name: string): KeptPage | undefined {
    const nowMs = Date.now()
    const kept = this.#current(name)
    if (kept === undefined || nowMs - kept.madeMs < FRESH_MS || nowMs < kept.renewedUntilMs) return kept?.page
    kept.renewedUntilMs = nowMs + STALE_MS
    return undefined
  }

  /** The page if it was rendered for another visitor after the caller asked for it, or is new. */
  renderedSince(askedMs: number, name: string): KeptPage | undefined {
    const kept = this.#current(name)
    return kept && kept.madeMs >= Math.min(askedMs, Date.now() - FRESH_MS + 1) ? kept.page : undefined
  }

  #current(name: string): Kept | undefined {
    const kept = this.#pages.get(name)
    return kept?.round === this.round() ? kept : undefined
  }

  /** @param made as of when its rendering began */
  set(name: string, page: KeptPage, made: { round: number; madeMs: number }): void {
    const newer = this.#pages.get(name)
    if (newer === undefined || newer.madeMs <= made.madeMs) this.#pages.set(name, { page, ...made, renewedUntilMs: 0 })
  }
}

/** A rendered page without its nonce. @param nonce in the page's inline scripts, known to nobody before */
export async function keepable(response: Response, nonce: string): Promise<KeptPage> {
  const text = await response.text()
  return { headers: [...response.headers], parts: text.split(nonce) }
}

export function withNonce({ headers, parts }: KeptPage, nonce: string): Response {
  return new Response(parts.join(nonce), { headers: headers.map(([name, value]) => [name, value]) })
}
