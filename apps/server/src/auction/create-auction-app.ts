import { createAuctionApp as contract } from '@facet/api-contract/auction/create-auction-app'
import { auctionProgram, decodeFields } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { createAuction, escrowMinBalance } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { appAddress } from '../chain/app-address.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkSellable } from '../market/check-owned.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import { endOf, newAuctionTerms } from './new-auction-terms.ts'
import { readAuction } from './read-auction.ts'

export const createAuctionApp = handle(contract, async ({ body, session, services }) => {
  const group = await submitGroup(services, {
    kind: 'auction-create',
    address: session.address,
    signedTx: body.signed_tx,
    expect: async (signed) => {
      const { terms } = await newAuctionTerms(services, { ...body, seller: session.address })
      await checkSellable(services, session.address, terms.nft, 1n)
      // A start in the past is one that was answered a moment ago; one in the future was never agreed.
      const agreed = agreedStart(signed) ?? terms.startSeconds
      const startSeconds = agreed < terms.startSeconds ? agreed : terms.startSeconds
      const endSeconds = endOf(startSeconds, body.duration)
      if (endSeconds <= BigInt(services.clock.timestampSeconds)) throw new FacetError('end-past')
      return createAuction(await readNetworkParams(services), {
        seller: session.address,
        terms: { ...terms, startSeconds },
        endSeconds,
      })
    },
  })
  const appId = group.created[0]?.appId ?? 0
  const auction = await readAuction(services.algod, BigInt(appId))
  return {
    ...acceptedGroup(group),
    app_id: appId,
    app_address: appAddress(BigInt(appId)),
    end: Number(auction?.endSeconds ?? 0n),
    amt: String(escrowMinBalance(currencyAssetId(body.asa_id))),
  }
})

/** The start that the signed create argument names. */
function agreedStart(signed: readonly Transaction[]): bigint | undefined {
  const terms = signed[0]?.applicationCall?.appArgs[1]
  return terms && decodeFields(auctionProgram.state.terms.type, terms)?.start
}
