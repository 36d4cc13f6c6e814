import { getNftSale as contract } from '@facet/api-contract/nft/get-nft-sale'
import { FacetError } from '@facet/errors'
import { openAuctions } from '../auction/auctions-of-nft.ts'
import { handle } from '../platform/http/handle.ts'
import { openSales } from '../sale/sales-of-nft.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'

export const getNftSale = handle(contract, async ({ params, query, session, services }) => {
  const viewer = session?.address ?? null
  await findAsset(services, params.id)
  const sales = await openSales(services, params.id, { viewer, key: query.key })
  const found = sales.find(({ sale }) => sale.appId === BigInt(params.saleId))
  if (!found) throw new FacetError('listing-not-found', { appId: params.saleId })
  const auctions = await openAuctions(services, params.id)
  const chosen = { kind: 'sale', row: found.sale } as const
  return makeNftReply(services, { tokenId: params.id, viewer, key: query.key, sales, auctions, chosen })
})
