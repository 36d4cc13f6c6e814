import { createSaleApp as contract } from '@facet/api-contract/sale/create-sale-app'
import type { BodyOf } from '@facet/api-contract'
import { saleProgram } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { createSale, decodeSaleCreate, escrowMinBalance } from '@facet/groups'
import { appAddress } from '../chain/app-address.ts'
import { decodeGroup } from '../chain/decode-group.ts'
import { createStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkNewAmount, checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { kindOfApp } from '../market/kind-of-app.ts'
import { handle, type Services } from '../market/services.ts'
import { checkSellable } from './check-sellable.ts'
import { missingArguments, listedNft } from '../market/listed-nft.ts'
import { newSaleTerms } from './new-sale-terms.ts'
import { findReservedBuyer } from './reserved-sale.ts'

export const createSaleApp = handle(contract, async ({ body, session, services }) => {
  const created = readCreate(body.signed_tx)
  const { tokenId, asaId } = listedNft(body, created)
  const group = await submitGroup(services, {
    kind: 'sale-create',
    address: session.address,
    body,
    signedTx: body.signed_tx,
    steps: [createStep(session.address, saleProgram)],
    expect: async () => {
      const currency = findCurrency(services.config, asaId)
      const priceBaseUnits =
        body.price === undefined
          ? checkNewAmount(created?.priceBaseUnits ?? missingArguments(), currency)
          : checkNewPrice(body.price, currency)
      const terms = await newSaleTerms(services, { tokenId, asaId, actor: session.address })
      const reservedFor = await findReservedBuyer(
        services,
        body.reserved_for ?? created?.reservedFor ?? undefined,
        session.address,
      )
      await checkUnits(services, session.address, tokenId, body)
      const startSeconds = created?.terms.startSeconds ?? terms.startSeconds
      // The market answered a past start a moment ago; it never agreed to a future one.
      const isPast = startSeconds <= terms.startSeconds
      const agreedTerms = { ...terms, startSeconds: isPast ? startSeconds : terms.startSeconds }
      return createSale(await comparedNetwork(services), {
        seller: session.address,
        terms: agreedTerms,
        priceBaseUnits,
        reservedFor,
      })
    },
  })
  const appId = group.created[0]?.appId ?? 0
  return {
    ...acceptedGroup(group),
    app_id: appId,
    app_address: appAddress(BigInt(appId)),
    amt: String(escrowMinBalance(currencyFromWire(asaId))),
  }
})

/** The sale that the signed transaction creates, read from its arguments. */
function readCreate(signedTx: string | string[]) {
  const [create] = decodeGroup(signedTx).transactions
  return create && decodeSaleCreate(create)
}

/** Checks that the units are in the account, in custody for it, or in its own auction that ended without a bid. */
async function checkUnits(
  services: Services,
  seller: string,
  tokenId: number,
  { number: units, auction_id: auctionId }: BodyOf<typeof contract>,
): Promise<void> {
  if (auctionId === undefined) {
    await checkSellable(services, seller, BigInt(tokenId), BigInt(units))
  } else {
    const listing = { tokenId, appId: auctionId, seller }
    const kind = await kindOfApp(services, listing)
    if (!kind.unitsToMove) throw new FacetError('task-of-another-contract', { appId: auctionId })
    if ((await kind.unitsToMove(services, listing)) < BigInt(units)) throw new FacetError('not-the-owner', { units })
  }
}
