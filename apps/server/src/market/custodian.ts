import type { ResponseOf } from '@facet/api-contract'
import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import type { checkBuy } from '@facet/api-contract/sale/check-buy'
import type { checkCancel } from '@facet/api-contract/market/check-cancel'
import { FacetError } from '@facet/errors'
import type { SQL } from 'drizzle-orm'
import type { AssetEventRow } from '../asset/asset-event-table.ts'
import type { Countersigner } from '../chain/group-submission.ts'
import type { Services } from './services.ts'

declare module './services.ts' {
  interface Services {
    /** Holds the works of version 1 listings; null if the market has none. */
    custodian: Custodian | null
    /** @throws FacetError `custody-changed` while another account than the custodian, if any, holds works */
    checkCustody: () => Promise<void>
    custodyHistory: CustodyHistory
  }
}

/** An event in the history of an NFT's page. */
export type HistoryEvent = Omit<AssetEventRow, 'kind'> & Pick<HistoryEntry, 'kind'>

/**
 * The platform account that holds the works of version 1 listings, which have no contract; sales use this interface.
 * Its key never leaves `sign`.
 */
export interface Custodian extends Countersigner {
  /** A query of its listings in the shape of sale rows. */
  saleRows(): SQL
  /** The `buy/check` answer for its listing of an NFT. @throws FacetError */
  checkBuy(
    services: Services,
    buyer: string,
    request: { tokenId: number; price: number | string; units: number },
  ): Promise<ResponseOf<typeof checkBuy>>
  /** The `cancel/check` answer. @throws FacetError */
  checkCancel(services: Services, seller: string, tokenId: number): Promise<ResponseOf<typeof checkCancel>>
}

/** What the blocks do not say of works in custody, whichever account held them. */
export interface CustodyHistory {
  /** Events of one NFT, with transfers into and out of custody labelled. */
  label(services: Services, assetId: bigint, events: readonly AssetEventRow[]): Promise<HistoryEvent[]>
  /** The accounts that have held the NFT. */
  holdersOf(services: Pick<Services, 'database'>, assetId: bigint): Promise<string[]>
}

/** @throws FacetError `custody-disabled` when none is configured */
export function custodianOf({ custodian }: Pick<Services, 'custodian'>): Custodian {
  if (!custodian) throw new FacetError('custody-disabled')
  return custodian
}
