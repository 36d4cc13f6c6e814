import type { BodyOf } from '@facet/api-contract'
import { createAuctionApp as contract } from '@facet/api-contract/auction/create-auction-app'
import { auctionProgram } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { createAuction, decodeAuctionCreate, escrowMinBalance } from '@facet/groups'
import { appAddress } from '../chain/app-address.ts'
import { decodeGroup } from '../chain/decode-group.ts'
import { createStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkSellable } from '../sale/check-sellable.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { handle, type Services } from '../market/services.ts'
import { missingArguments, listedNft } from '../market/listed-nft.ts'
import { endOf, hoursOf, newAuctionTerms } from './new-auction-terms.ts'
import { readAuction } from './read-auction.ts'

export const createAuctionApp = handle(contract, async ({ body, session, services }) => {
  const { group, appId, asaId } = await sendAuctionApp(services, session.address, body)
  const auction = await readAuction(services.algod, BigInt(appId))
  return {
    ...acceptedGroup(group),
    app_id: appId,
    app_address: appAddress(BigInt(appId)),
    end: Number(auction?.endSeconds ?? 0n),
    amt: String(escrowMinBalance(currencyFromWire(asaId))),
  }
})

/**
 * Sends the signed create transaction of an auction. Terms missing from the request are read from the transaction's arguments.
 *
 * @throws FacetError those of `newAuctionTerms`, `checkSellable` and `submitGroup`; `end-past`, `invalid-duration`
 */
export async function sendAuctionApp(services: Services, seller: string, body: BodyOf<typeof contract>) {
  const created = readCreate(body.signed_tx)
  const { tokenId, asaId } = listedNft(body, created)
  const group = await submitGroup(services, {
    kind: 'auction-create',
    address: seller,
    body,
    signedTx: body.signed_tx,
    steps: [createStep(seller, auctionProgram)],
    expect: async () => {
      const duration =
        body.duration ?? (created ? hoursOf(created.terms.startSeconds, created.endSeconds) : missingArguments())
      const price = body.price ?? created?.terms.reserveBaseUnits ?? missingArguments()
      const { terms } = await newAuctionTerms(services, { tokenId, asaId, price, duration, seller })
      await checkSellable(services, seller, terms.nft, 1n)
      // A start in the past was answered a moment ago; one in the future was never agreed.
      const agreed = created?.terms.startSeconds ?? terms.startSeconds
      const startSeconds = agreed < terms.startSeconds ? agreed : terms.startSeconds
      const endSeconds = endOf(startSeconds, duration)
      if (endSeconds <= BigInt(services.clock.timestampSeconds)) throw new FacetError('end-past')
      return createAuction(await comparedNetwork(services), { seller, terms: { ...terms, startSeconds }, endSeconds })
    },
  })
  return { group, appId: group.created[0]?.appId ?? 0, asaId }
}

/** The auction that the signed transaction creates, from its arguments. */
function readCreate(signedTx: string | string[]) {
  const [create] = decodeGroup(signedTx).transactions
  return create && decodeAuctionCreate(create)
}
