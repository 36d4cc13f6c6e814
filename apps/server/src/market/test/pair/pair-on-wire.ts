import { appId, baseUnits, networkFee, priceBaseUnits, seconds, tokenId } from '@facet/api-contract/fields'
import type * as api from '@facet/api-contract/market/listing-kinds'
import { z } from 'zod'
import type { ListingCancel } from '../../kind/ending.ts'
import type { KindName } from '../../kind/kind-name.ts'
import type { PairTerms } from './pair-groups.ts'
import type { PairOnChain } from './read-pair.ts'

const cancel = {
  app_id: appId,
  token_ids: z.array(tokenId).length(2),
  price_base_units: priceBaseUnits,
  end: seconds,
  holds_works: z.boolean(),
  returned_micro_algo: baseUnits,
  network_fee_micro_algo: networkFee,
}
type PairCancelFacts = z.output<z.ZodObject<typeof cancel>>

/**
 * In the place of `market/listing-kinds.ts` of the API contract, so that its schemas have the kind:
 * `vi.mock(import('<…>/listing-kinds.ts'), async (original) => (await import('<…>/pair-on-wire.ts')).withPair(await original()))`.
 */
export function withPair<Contract extends typeof api>(contract: Contract): Contract {
  return { ...contract, listingKinds: { ...contract.listingKinds, pair: { cancel, topic: null } } }
}

/** Its name. The type is that of any kind: the market's types do not know the exercise, its schemas do. */
export const pairName = 'pair' as string as KindName

/** The facts of its cancel on the wire. */
export function pairCancelToWire(
  { appId, terms, holdsBoth, escrowMicroAlgo }: PairOnChain,
  feeMicroAlgo: bigint,
): ListingCancel['facts'] {
  const facts: PairCancelFacts & { kind: string } = {
    kind: pairName,
    app_id: Number(appId),
    token_ids: [Number(terms.first), Number(terms.second)],
    price_base_units: String(terms.priceMicroAlgo),
    end: Number(terms.endSeconds),
    holds_works: holdsBoth,
    returned_micro_algo: String(escrowMicroAlgo),
    network_fee_micro_algo: String(feeMicroAlgo),
  }
  return facts as unknown as ListingCancel['facts']
}

/** The other direction. */
export function pairCancelFromWire(facts: ListingCancel['facts']): {
  appId: bigint
  terms: Pick<PairTerms, 'first' | 'second' | 'priceMicroAlgo' | 'endSeconds'>
  holdsBoth: boolean
} {
  const { app_id, token_ids, price_base_units, end, holds_works } = facts as unknown as PairCancelFacts
  const [first = 0, second = 0] = token_ids
  return {
    appId: BigInt(app_id),
    terms: {
      first: BigInt(first),
      second: BigInt(second),
      priceMicroAlgo: BigInt(price_base_units),
      endSeconds: BigInt(end),
    },
    holdsBoth: holds_works,
  }
}
