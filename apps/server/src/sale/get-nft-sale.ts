import { getNftSale as contract } from '@facet/api-contract/sale/get-nft-sale'
import { FacetError } from '@facet/errors'
import { checkIsOfKind } from '../market/program-of-kind.ts'
import { handle } from '../market/services.ts'
import { findOpenSaleOf } from './sales-of-nft.ts'
import { findAsset } from '../asset/find-asset.ts'
import { saleKind } from './sale-kind.ts'
import { makeNftReply } from '../nft/make-nft-reply.ts'

export const getNftSale = handle(contract, async ({ params, query, session, services }) => {
  const visit = { tokenId: params.id, viewer: session?.address ?? null, key: query.key }
  await findAsset(services, params.id)
  const found = await findOpenSaleOf(services, visit, params.saleId)
  if (!found) {
    await checkIsOfKind(services, params.saleId, saleKind)
    throw new FacetError('listing-not-found')
  }
  return makeNftReply(services, visit, { kind: saleKind, row: found.sale })
})
