import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useStream } from '../stream/use-stream.ts'

const CHECK_EVERY_MS = 45_000

const nothing = { block: { round: 0, timestamp: 0 }, changedRound: 0 }

export interface LiveNft {
  /** The last round for which the page's facts are known to be current, and its time. */
  round: number
  atSeconds: number
  isChecking: boolean
  check: () => void
  /** The price that was replaced while the page was open; struck once beside the new one. */
  formerPriceBaseUnits: string | null
}

/** Keeps an open NFT page current: a change on chain reloads it, and a block without one confirms it. */
export function useLiveNft(nft: NftReply['nft']): LiveNft {
  const { revalidate, state } = useRevalidator()
  const { token_id: tokenId } = nft
  const [heard, setHeard] = useState({ tokenId, ...nothing })
  // What was heard on the page of another work says nothing of this one.
  const { block, changedRound } = heard.tokenId === tokenId ? heard : nothing
  const check = useCallback(() => void revalidate(), [revalidate])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hear = (what: Partial<typeof nothing>): void =>
    setHeard((before) => ({ ...(before.tokenId === tokenId ? before : nothing), tokenId, ...what }))
  const listened = useRef(0)
  useStream([`nft:${tokenId}`, 'block'], (event) => {
    // Still for the work before: this page's stream repeats it, with what happened to this work.
    if (listened.current !== tokenId) return
    if (event.type === 'block') return hear({ block: event })
    if ('round' in event) hear({ changedRound: event.round })
    // The root reloads the page.
    if (event.type === 'gap') return
    // The events of a block arrive together, so reload once.
    clearTimeout(timer.current)
    timer.current = setTimeout(check, 30)
  })

  useEffect(() => {
    listened.current = tokenId
  }, [tokenId])

  useEffect(() => {
    const every = setInterval(() => {
      if (!document.hidden) check()
    }, CHECK_EVERY_MS)
    const onReturn = (): void => {
      if (!document.hidden) check()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(every)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [check])

  const { isOutdated, ...checked } = lastChecked(nft, block, changedRound)
  return {
    ...checked,
    isChecking: isOutdated || state === 'loading',
    check,
    formerPriceBaseUnits: useFormerPrice(nft),
  }
}

/**
 * The last round for which facts are known to be current. Until a change is loaded, no block confirms them.
 *
 * @param changedRound of the last change that was heard of
 */
export function lastChecked(
  { checked_round: round, checked_at: atSeconds }: Pick<NftReply['nft'], 'checked_round' | 'checked_at'>,
  block: { round: number; timestamp: number },
  changedRound: number,
): Pick<LiveNft, 'round' | 'atSeconds'> & { isOutdated: boolean } {
  if (changedRound > round) return { round, atSeconds, isOutdated: true }
  if (block.round > round) return { round: block.round, atSeconds: block.timestamp, isOutdated: false }
  return { round, atSeconds, isOutdated: false }
}

function useFormerPrice({ app_id, price_base_units }: NftReply['nft']): string | null {
  const [seen, setSeen] = useState({ appId: app_id, price: price_base_units, former: null as string | null })
  if (seen.appId !== app_id || seen.price !== price_base_units) {
    const isSameListing = seen.appId === app_id && app_id !== null
    const next = { appId: app_id, price: price_base_units, former: isSameListing ? seen.price : null }
    setSeen(next)
    return next.former
  }
  return seen.former
}
