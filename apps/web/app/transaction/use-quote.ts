import { networkParams } from '@facet/api-contract/group-inputs'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../api.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { loadWalletKit } from '../wallet/wallet-kit-loader.ts'
import type { Cost, PrepareTools } from './transaction-kind.ts'

/** A person who is still typing is not quoted yet. */
const PAUSE_MS = 250

/** `failed`: no figures now; the check that follows says why, or shows them before the wallet opens. */
export type Quote = { state: 'asking' } | { state: 'known'; costs: readonly Cost[] } | { state: 'failed' }

/**
 * What an answer would cost, read from the same facts and groups that are signed afterwards.
 * @param key names what is quoted: another one asks again; null asks nothing
 */
export function useQuote(key: string | null, load: (tools: PrepareTools) => Promise<readonly Cost[]>): Quote {
  const session = useSession()
  const { network } = useRootData().config
  const account = session?.address ?? null
  const [known, setKnown] = useState<{ key: string; quote: Quote } | null>(null)
  const ask = useEffectEvent(async (): Promise<Quote> => {
    if (account === null) return { state: 'failed' }
    try {
      const kit = await loadWalletKit(network)
      const params = async () => networkParams(await api('GET /api/sdk/param'))
      return { state: 'known', costs: await load({ api, kit, account, network: params }) }
    } catch {
      return { state: 'failed' }
    }
  })
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const show = (quote: Quote): void => {
      if (isCurrent) setKnown({ key, quote })
    }
    const pause = setTimeout(() => void ask().then(show), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [key])
  return known && known.key === key ? known.quote : { state: 'asking' }
}
