import { checkToSales as contract } from '@facet/api-contract/auction/check-to-sales'
import { cancelToWire } from '@facet/api-contract/market/cancel-codec'
import { newSaleToWire } from '@facet/api-contract/sale/sale-codec'
import { auctionToWire } from '@facet/api-contract/auction/auction-codec'
import { minimumBid } from '@facet/groups'
import { saleProgram } from '@facet/contracts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { cancelCosts } from '../market/cancel-costs.ts'
import { handle } from '../market/services.ts'
import { readNow } from '../market/read-now.ts'
import { newSaleTerms } from '../sale/new-sale-terms.ts'
import { expectToSales, findUnsoldAuction } from './expect-to-sales.ts'

/** The app id is unknown before creation and does not affect the fee. */
const NO_APP = 1n

export const checkToSales = handle(contract, async ({ query, session, services }) => {
  const { token_id: tokenId, app_id: appId, asa_id: asaId } = query
  const price = checkNewPrice(query.amount, findCurrency(services.config, asaId))
  const auction = await findUnsoldAuction(services, { tokenId, appId, seller: session.address })
  const terms = await newSaleTerms(services, { tokenId: Number(auction.terms.nft), asaId, actor: session.address })
  const { facts, group } = await expectToSales(services, auction, { ...terms, appId: NO_APP })
  return {
    auction: auctionToWire(auction, minimumBid(auction), readNow(services, auction)),
    sale: newSaleToWire(terms, price, saleProgram),
    ...cancelToWire(facts, cancelCosts(facts, group)),
  }
})
