import { createOfferApp as contract } from '@facet/api-contract/offer/create-offer-app'
import { offerProgram } from '@facet/contracts'
import { createOffer, offerEscrowMinBalance } from '@facet/groups'
import { appAddress } from '../chain/app-address.ts'
import { createStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { readHolding } from '../chain/read-holding.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { handle } from '../market/services.ts'
import { newOfferTerms } from './new-offer-terms.ts'

export const createOfferApp = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, asa_id: asaId, units, price, expiry: expirySeconds } = body
  const bidder = session.address
  // Unknown when the group was sent before: nothing was read for it then.
  let needsOptIn: boolean | undefined
  const group = await submitGroup(services, {
    kind: 'offer-create',
    address: bidder,
    body,
    signedTx: body.signed_tx,
    steps: [createStep(bidder, offerProgram)],
    expect: async () => {
      const requested = await newOfferTerms(services, { bidder, tokenId, asaId, units, price, expirySeconds })
      needsOptIn = requested.needsOptIn
      return createOffer(await comparedNetwork(services), { bidder, terms: requested.terms })
    },
  })
  const appId = group.created[0]?.appId ?? 0
  return {
    ...acceptedGroup(group),
    app_id: appId,
    app_address: appAddress(BigInt(appId)),
    check: needsOptIn ?? (await readHolding(services.algod, bidder, BigInt(tokenId))) === undefined,
    amt: String(offerEscrowMinBalance(currencyFromWire(asaId))),
  }
})
