import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useStream } from '../stream/use-stream.ts'

const CHECK_EVERY_MS = 45_000

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
  const [block, setBlock] = useState({ round: 0, timestamp: 0 })
  const check = useCallback(() => void revalidate(), [revalidate])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useStream([`nft:${nft.token_id}`, 'block'], (event) => {
    if (event.type === 'block') return setBlock(event)
    // The events of a block arrive together, so reload once.
    clearTimeout(timer.current)
    timer.current = setTimeout(check, 30)
  })

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

  const isBlockNewer = block.round > nft.checked_round
  return {
    round: isBlockNewer ? block.round : nft.checked_round,
    atSeconds: isBlockNewer ? block.timestamp : nft.checked_at,
    isChecking: state === 'loading',
    check,
    formerPriceBaseUnits: useFormerPrice(nft),
  }
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
