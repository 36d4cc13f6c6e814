import type { ResponseOf } from '@facet/api-contract'
import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import type { checkBuy } from '@facet/api-contract/sale/check-buy'
import type { checkCancel } from '@facet/api-contract/market/check-cancel'
import { FacetError } from '@facet/errors'
import type { SQL } from 'drizzle-orm'
import type { AssetEventRow } from '../asset/asset-event-table.ts'
import type { Countersigner } from '../chain/group-submission.ts'
import type { Services } from './services.ts'

/** An event of an NFT as its page tells it. */
export type HistoryEvent = Omit<AssetEventRow, 'kind'> & Pick<HistoryEntry, 'kind'>

/**
 * The account of the platform that holds the works of version 1 listings: they have no contract, so sales and the history ask here.
 * Its key never leaves `sign`.
 */
export interface Custodian extends Countersigner {
  /** Its listings as rows like those of the sales, as a query. */
  saleRows(): SQL
  /** What `buy/check` answers of its listing of an NFT. @throws FacetError */
  checkBuy(
    services: Services,
    buyer: string,
    wanted: { tokenId: number; price: number | string; units: number },
  ): Promise<ResponseOf<typeof checkBuy>>
  /** What `cancel/check` answers. @throws FacetError */
  checkCancel(services: Services, seller: string, tokenId: number): Promise<ResponseOf<typeof checkCancel>>
  /** Events of one NFT, with the transfers into and out of custody as what they were. */
  tellHistory(services: Services, assetId: bigint, events: readonly AssetEventRow[]): Promise<HistoryEvent[]>
}

/** @throws FacetError `custody-disabled` where the operator has configured none */
export function custodianOf({ custodian }: Pick<Services, 'custodian'>): Custodian {
  if (!custodian) throw new FacetError('custody-disabled')
  return custodian
}
