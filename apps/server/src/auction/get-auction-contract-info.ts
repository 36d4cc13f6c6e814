import { getAuctionContractInfo as contract } from '@facet/api-contract/auction/get-auction-contract-info'
import { newAuctionToWire } from '@facet/api-contract/auction/auction-codec'
import { auctionProgram } from '@facet/contracts'
import { checkSellable } from '../sale/check-sellable.ts'
import { handle } from '../market/services.ts'
import { newAuctionTerms } from './new-auction-terms.ts'

export const getAuctionContractInfo = handle(contract, async ({ query, session, services }) => {
  const auction = await newAuctionTerms(services, {
    tokenId: query.token_id,
    asaId: query.asa_id,
    price: query.amount,
    duration: query.duration,
    seller: session.address,
  })
  const owned = await checkSellable(services, session.address, auction.terms.nft, 1n)
  return { ...newAuctionToWire(auction, auctionProgram), owned: String(owned) }
})
