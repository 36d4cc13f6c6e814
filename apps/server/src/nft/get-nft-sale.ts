import { getNftSale as contract } from '@facet/api-contract/nft/get-nft-sale'
import { FacetError } from '@facet/errors'
import { handle } from '../platform/http/handle.ts'
import { findOpenSaleOf } from '../sale/sales-of-nft.ts'
import { findAsset } from './find-asset.ts'
import { makeNftReply } from './make-nft-reply.ts'

export const getNftSale = handle(contract, async ({ params, query, session, services }) => {
  const visit = { tokenId: params.id, viewer: session?.address ?? null, key: query.key }
  await findAsset(services, params.id)
  const found = await findOpenSaleOf(services, visit, params.saleId)
  if (!found) throw new FacetError('listing-not-found', { appId: params.saleId })
  return makeNftReply(services, visit, { kind: 'sale', row: found.sale })
})
