import { listNftAuctions as contract } from '@facet/api-contract/auction/list-nft-auctions'
import { auctionsOnWire, openAuctions } from './auctions-of-nft.ts'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { findAsset } from '../asset/find-asset.ts'

export const listNftAuctions = handle(contract, async ({ params, query, session, services, request }) => {
  const viewer = session?.address ?? null
  const window = listWindow({ query, request })
  await findAsset(services, params.id)
  const { auctions, isLast, next } = await openAuctions(services, params.id, window)
  return { auctions: await auctionsOnWire(services, auctions, viewer), bool_end: isLast, next }
})
