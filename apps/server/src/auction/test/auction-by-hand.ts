import { newAuctionFromWire } from '@facet/api-contract/auction/auction-codec'
import { createAuction, listInAuction } from '@facet/groups'
import { sendPast } from '../../market/test/send-past.ts'
import type { Auctioned, AuctionWorld } from './auction-world.ts'

/** An auction with non-standard terms that the creator makes without the market, of a new work unless the change names another. */
export async function auctionByHand(
  world: AuctionWorld,
  change: (created: ReturnType<typeof newAuctionFromWire>) => void,
  units = 1n,
): Promise<Auctioned> {
  const { creator, mint, network } = world
  const tokenId = await mint({ number: 5 })
  const query = { token_id: tokenId, amount: '10', duration: 24 }
  const created = newAuctionFromWire(await creator.api('GET /api/auction/contract/info', { query }), tokenId)
  change(created)
  const seller = creator.account.address
  const appId = await sendPast(world, creator, createAuction(await network(), { seller, ...created }))
  const { nft, currency, vault } = created.terms
  await sendPast(world, creator, listInAuction(await network(), { appId, seller, nft, currency, vault, units }))
  return { tokenId: Number(nft), appId: Number(appId), end: Number(created.endSeconds) }
}
