import { checkToSales as contract } from '@facet/api-contract/auction/check-to-sales'
import { newSaleToWire } from '@facet/api-contract/sale/sale-codec'
import { auctionToWire } from '@facet/api-contract/auction/auction-codec'
import { appMinBalance, escrowMinBalance, HOLDING_MIN_BALANCE, minimumBid } from '@facet/groups'
import { auctionProgram, saleProgram } from '@facet/contracts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
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
  const { needsOptIn, group } = await expectToSales(services, auction, { ...terms, appId: NO_APP })
  return {
    auction: auctionToWire(auction, minimumBid(auction), readNow(services, auction)),
    sale: newSaleToWire(terms, price, saleProgram),
    needs_opt_in: needsOptIn,
    returned_micro_algo: String(appMinBalance(auctionProgram) + escrowMinBalance(auction.terms.currency)),
    deposit_micro_algo: String(needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
})
