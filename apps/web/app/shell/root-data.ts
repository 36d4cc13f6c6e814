import type { Reply } from '@facet/api-contract'
import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

export interface RootData {
  /** Without the banners, which only the home page shows. */
  config: Omit<Reply<'GET /api/config'>, 'banners'>
  session: Reply<'GET /api/auth/check'>
  currencies: Record<string, CurrencyInfo>
  /** Null if the visitor has turned dollars off. */
  rates: Reply<'GET /api/gems/price'> | null
  /** Unix seconds at which the server answered: the clock of the first paint. */
  now: number
  /** Where the event stream was before the page was read. */
  streamPosition: string
}

/** Data of this browser's last page; never set on the server, which renders pages of many visitors. */
let lastShown: RootData | null = null

/** Keeps the data for an error page: the failed request has none, and the visitor is still signed in. */
export function useRememberRootData(data: RootData): void {
  useEffect(() => {
    lastShown = data
  }, [data])
}

/** Null only when the root failed to load before any page was shown. */
export function useRootDataOrNull(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? lastShown
}

/** @throws Error outside a page whose root was loaded. */
export function useRootData(): RootData {
  const data = useRootDataOrNull()
  if (!data) throw new Error('The root loader has not run.')
  return data
}

export interface Session {
  /** The one that signed in, and signs. */
  address: string
  /** All of the account. */
  addresses: readonly string[]
  username: string | null
  /** CID of its profile picture. */
  pp: string | null
  wallet: string
}

/** The signed-in account, or null. */
export function useSession(): Session | null {
  const session = useRootDataOrNull()?.session
  if (!session?.address || !session.addresses || !session.wallet) return null
  const { address, addresses, username, pp, wallet } = session
  return { address, addresses, username, pp, wallet }
}

const algo: CurrencyInfo = {
  id: 1,
  name: 'ALGO',
  unit: 'ALGO',
  decimals: 6,
  min_amount: 0.000001,
  max_decimal: 6,
  logo: null,
}

export interface Currency {
  id: number
  /** The unit after an amount: `ALGO`, `USDC`, or `asset 123` if unknown to the market. */
  unit: string
  decimals: number
  logo: string | null
  isKnown: boolean
}

/** Display data of an asset in which prices or tips are paid. */
export function useCurrencyInfo(): (assetId: number) => CurrencyInfo | undefined {
  const root = useRootDataOrNull()
  const tipToken = root?.config.tip_token
  return (assetId) =>
    root?.currencies[assetId] ??
    (assetId === tipToken?.id ? tipToken : undefined) ??
    (assetId === 1 || assetId === 0 ? algo : undefined)
}

/** Display data of a currency; an unknown asset is shown by its id, in base units. */
export function useCurrency(): (assetId: number) => Currency {
  const { t } = useLingui()
  const infoOf = useCurrencyInfo()
  return (assetId) => {
    const info = infoOf(assetId)
    if (!info) return { id: assetId, unit: t`asset ${assetId}`, decimals: 0, logo: null, isKnown: false }
    return { id: assetId, unit: info.unit, decimals: info.decimals, logo: info.logo, isKnown: true }
  }
}
