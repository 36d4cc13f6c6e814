import { programOfApp } from '../app-program.ts'
import { type BuiltGroup, finishGroup, type Return, returnedDeposits, returnMoney, returnRest } from '../built-group.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { canDelete } from '../vault/kept-credits.ts'
import { offerEscrowMinBalance } from './make.ts'
import type { OfferFacts } from './offer-facts.ts'

export interface CancelOfferInput {
  offer: OfferFacts
  /** The bidder, or anyone once the offer has expired. */
  caller: string
  /** Contains the bidder when the money cannot be paid to that account. */
  unpayable?: readonly string[]
  /** Ends the offer and keeps the app, for when the money cannot be transferred. */
  keepsApp?: boolean
}

export interface CancelOfferDescription {
  kind: 'offer-cancel'
  appId: bigint
  nfts: readonly bigint[]
  currency: bigint
  /** Returned to the bidder: the money and the deposits of the offer. */
  returnedBaseUnits: bigint
  returnedMicroAlgo: bigint
  returns: readonly Return[]
}

/**
 * Ends an offer: the money and everything that was locked go back to the bidder. While neither the bidder nor the vault can take the
 * money, or the escrow keeps credits, the offer only ends and the app remains.
 */
export function cancelOffer(network: NetworkParams, input: CancelOfferInput): BuiltGroup<CancelOfferDescription> {
  const { offer, caller, unpayable = [], keepsApp = false } = input
  const { appId, bidder, terms, isSetUp, isOver = false } = offer
  const { nft, currency, vault } = terms
  const program = programOfApp('offer', offer)
  const held = offer.leftBaseUnits + offer.strayBaseUnits
  const isDeleting = !keepsApp && canDelete(offer, [{ receiver: bidder, amount: held }], unpayable)
  // The closing transfer pays the bidder; only a credit needs extra transactions.
  const isCredited = isDeleting && currency !== 0n && unpayable.includes(bidder)
  const cost = payoutRuleOf(program).cost(isCredited ? [{ receiver: bidder, amount: held }] : [], unpayable, true)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: caller,
      appId,
      method: program.methods.cancel,
      isDeleting,
      accounts: [bidder],
      assets: currency === 0n ? [] : [currency],
    },
    { vault, currency, receivers: cost.credited },
  )
  // After set-up, an escrow holds the currency until its app is deleted.
  const holdsCurrency = (isSetUp || isOver) && currency !== 0n
  const closings = isDeleting ? (holdsCurrency ? 2 : 1) : 0
  const locked = {
    walletMicroAlgo: isDeleting ? appMinBalance(program) : 0n,
    escrowMicroAlgo: isDeleting && (isSetUp || isOver) ? offerEscrowMinBalance(currency) : 0n,
  }
  const returns = !isDeleting
    ? []
    : [
        ...returnMoney(currency, [{ receiver: bidder, amount: currency === 0n ? 0n : held }], unpayable),
        ...returnRest(bidder, locked, {
          heldMicroAlgo: offer.escrowMicroAlgo,
          priceMicroAlgo: currency === 0n ? held : 0n,
          lentMicroAlgo: cost.escrowMicroAlgo,
        }),
      ]
  return finishGroup(network, [...carriers, call], cost.innerCount + closings, {
    kind: 'offer-cancel',
    appId,
    nfts: [nft],
    currency,
    returnedBaseUnits: !isDeleting ? 0n : isSetUp ? offer.leftBaseUnits : offer.strayBaseUnits,
    returnedMicroAlgo: returnedDeposits(returns),
    returns,
  })
}
