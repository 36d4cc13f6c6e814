import { listNftSales as contract } from '@facet/api-contract/sale/list-nft-sales'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { findAsset } from '../asset/find-asset.ts'
import { openSales, salesOnWire } from './sales-of-nft.ts'

export const listNftSales = handle(contract, async ({ params, query, session, services, request }) => {
  const viewer = session?.address ?? null
  const window = listWindow({ query, request })
  await findAsset(services, params.id)
  const { sales, isLast, next } = await openSales(services, { tokenId: params.id, viewer, key: query.key }, window)
  return { sales: await salesOnWire(services, sales, viewer), bool_end: isLast, next }
})
