import { updateCustody as contract } from '@facet/api-contract/custodial/update-custody'
import { eq } from 'drizzle-orm'
import { CHANGE_CHANNEL, changePayloads } from '../chain/market-change.ts'
import { handle } from '../market/services.ts'
import { readSaleCard } from '../sale/sale-card.ts'
import { custodialListingTable } from './custodial-listing-table.ts'
import { priceColumns } from './custodial-row.ts'
import { checkCustodialPrice } from './custodial-terms.ts'
import { checkSeller, findCustodialListing } from './find-custodial-listing.ts'
import { lockListing } from './lock-listing.ts'

export const updateCustody = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price } = body
  const priceMicroAlgo = checkCustodialPrice(price)
  const { row, facts } = await findCustodialListing(services, tokenId)
  checkSeller(facts, session.address)
  const { depositGroupId } = row
  await services.database.transaction(async (tx, publish) => {
    await lockListing(tx, row)
    await tx
      .update(custodialListingTable)
      .set({ ...priceColumns(priceMicroAlgo), isGenuine: true })
      .where(eq(custodialListingTable.depositGroupId, depositGroupId))
    const { round, timestampSeconds } = services.clock
    // Round 0: an off-chain change says nothing about the market's progress.
    const events = [{ type: 'nft' as const, token_id: tokenId, round }]
    for (const payload of changePayloads({ round: 0, timestampSeconds, events })) await publish(CHANGE_CHANNEL, payload)
  })
  return { sale: await readSaleCard(services, BigInt(tokenId), session.address) }
})
