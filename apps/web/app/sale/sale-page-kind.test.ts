import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { expect, test } from 'vitest'
import { unitsToGive } from '../offer/offer-facts.ts'
import { salePageKind } from './sale-page-kind.tsx'

test('an offer is not accepted with a work in the market’s custody', () => {
  const held = (version: number) => {
    const nft = { number: '0', mine_sale: [{ units: '1', version }] } as unknown as NftReply['nft']
    return unitsToGive({ nft, own: salePageKind.own?.(nft) ?? [] })
  }
  expect([held(1), held(2)]).toEqual([0n, 1n])
})
