import { createSaleApp as contract } from '@facet/api-contract/sale/create-sale-app'
import type { BodyOf } from '@facet/api-contract'
import { decodeFields, saleProgram } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { createSale, escrowMinBalance } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { findUnsoldAuction } from '../auction/expect-to-sales.ts'
import { appAddress } from '../chain/app-address.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { checkSellable } from '../market/check-owned.ts'
import { newSaleTerms } from './new-sale-terms.ts'

export const createSaleApp = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, asa_id: asaId } = body
  const group = await submitGroup(services, {
    kind: 'sale-create',
    address: session.address,
    signedTx: body.signed_tx,
    expect: async (signed) => {
      const priceBaseUnits = checkNewPrice(body.price, findCurrency(services.config, asaId))
      const terms = await newSaleTerms(services, { tokenId, asaId, actor: session.address })
      await checkUnits(services, session.address, body)
      const startSeconds = agreedStart(signed) ?? terms.startSeconds
      // A start in the past is one that was answered a moment ago; one in the future was never agreed.
      const isPast = startSeconds <= terms.startSeconds
      const agreedTerms = { ...terms, startSeconds: isPast ? startSeconds : terms.startSeconds }
      return createSale(await readNetworkParams(services), {
        seller: session.address,
        terms: agreedTerms,
        priceBaseUnits,
      })
    },
  })
  const appId = group.created[0]?.appId ?? 0
  return {
    ...acceptedGroup(group),
    app_id: appId,
    app_address: appAddress(BigInt(appId)),
    amt: String(escrowMinBalance(currencyAssetId(asaId))),
  }
})

/** The units are in the account or in custody for it, or in its own auction that ended without a bid. */
async function checkUnits(
  services: Services,
  seller: string,
  { token_id: tokenId, number: units, auction_id: auctionId }: BodyOf<typeof contract>,
): Promise<void> {
  if (auctionId === undefined) {
    await checkSellable(services, seller, BigInt(tokenId), BigInt(units))
  } else {
    const { nftUnits = 0n } = await findUnsoldAuction(services, { tokenId, appId: auctionId, seller })
    if (nftUnits < BigInt(units)) throw new FacetError('not-the-owner', { units })
  }
}

/** The start that the signed create argument names. */
function agreedStart(signed: readonly Transaction[]): bigint | undefined {
  const terms = signed[0]?.applicationCall?.appArgs[1]
  return terms && decodeFields(saleProgram.state.terms.type, terms)?.start
}
