import { getNft as contract } from '@facet/api-contract/nft/get-nft'
import { openAuctions } from '../auction/auctions-of-nft.ts'
import { handle } from '../platform/http/handle.ts'
import { openSales } from '../sale/sales-of-nft.ts'
import { makeNftReply } from './make-nft-reply.ts'
import type { ShownListing } from './work.ts'

export const getNft = handle(contract, async ({ params, session, services }) => {
  const viewer = session?.address ?? null
  const [sales, auctions] = await Promise.all([
    openSales(services, params.id, { viewer }),
    openAuctions(services, params.id),
  ])
  const [sale] = sales
  const [auction] = auctions
  const shownSale: ShownListing | null = sale ? { kind: 'sale', row: sale.sale } : null
  const chosen = shownSale ?? (auction ? { kind: 'auction', row: auction } : null)
  return makeNftReply(services, { tokenId: params.id, viewer, sales, auctions, chosen })
})
