import { checkToSales as contract } from '@facet/api-contract/auction/check-to-sales'
import { appMinBalance, escrowMinBalance, HOLDING_MIN_BALANCE } from '@facet/groups'
import { auctionProgram } from '@facet/contracts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { handle } from '../platform/http/handle.ts'
import { newSaleTerms } from '../sale/new-sale-terms.ts'
import { saleContractInfo } from '../sale/sale-wire.ts'
import { auctionFactsOnWire } from './auction-wire.ts'
import { expectToSales, findUnsoldAuction } from './expect-to-sales.ts'

/** Its id is not known before it is created, and changes no fee. */
const NO_APP = 1n

export const checkToSales = handle(contract, async ({ query, session, services }) => {
  const { token_id: tokenId, app_id: appId, asa_id: asaId } = query
  const price = checkNewPrice(query.amount, findCurrency(services.config, asaId))
  const auction = await findUnsoldAuction(services, { tokenId, appId, seller: session.address })
  const terms = await newSaleTerms(services, { tokenId: Number(auction.terms.nft), asaId, actor: session.address })
  const { needsOptIn, group } = await expectToSales(services, auction, { ...terms, appId: NO_APP })
  return {
    auction: auctionFactsOnWire(services, auction),
    sale: saleContractInfo(terms, price),
    needs_opt_in: needsOptIn,
    returned_micro_algo: String(appMinBalance(auctionProgram) + escrowMinBalance(auction.terms.currency)),
    deposit_micro_algo: String(needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    network_fee_micro_algo: String(group.feeMicroAlgo),
  }
})
