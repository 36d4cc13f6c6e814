import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../api.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { loadWalletKit } from '../wallet/wallet-kit-loader.ts'
import type { PrepareTools } from './transaction-kind.ts'

/** Requests wait until the person stops typing. */
const PAUSE_MS = 250

/**
 * `loading`: with the previous value, which stays in place until the next one arrives.
 * `failed`: no value now; the check that follows says why, or shows it before the wallet opens.
 */
export type Loaded<Value> =
  | { state: 'loading'; before?: Value }
  | { state: 'loaded'; value: Value }
  | { state: 'failed' }

/**
 * A value that depends on an answer not given yet, read from the market and the built groups.
 * @param key identifies the answer: another key loads again; null loads nothing
 */
export function useLoaded<Value>(key: string | null, load: (tools: PrepareTools) => Promise<Value>): Loaded<Value> {
  const session = useSession()
  const { network } = useRootData().config
  const account = session?.address ?? null
  const [latest, setLatest] = useState<{ key: string; loaded: Loaded<Value> } | null>(null)
  const ask = useEffectEvent(async (): Promise<Loaded<Value>> => {
    if (account === null) return { state: 'failed' }
    try {
      const kit = await loadWalletKit(network)
      const params = async () => paramsFromWire(await api('GET /api/sdk/param'))
      return { state: 'loaded', value: await load({ api, kit, account, network: params }) }
    } catch {
      return { state: 'failed' }
    }
  })
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const show = (loaded: Loaded<Value>): void => {
      if (isCurrent) setLatest({ key, loaded })
    }
    const pause = setTimeout(() => void ask().then(show), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [key])
  if (latest?.key === key) return latest.loaded
  return { state: 'loading', ...(latest?.loaded.state === 'loaded' ? { before: latest.loaded.value } : {}) }
}
