import { cancelOffer, decodeOffer, type OfferFacts, splitOfferHolding } from '@facet/groups'
import { msg } from '@lingui/core/macro'
import { findUnpayable } from '../../withdrawal/account-state.ts'
import { checkCanMove, closeWithClaims, readKeptCredits } from '../../withdrawal/kept-credits.ts'
import type { AppRecord, ExitKind } from '../../withdrawal/exit-kind.ts'
import type { ExitQuestion, HoldingFormats, HoldingWords, Role, Standing } from '../../withdrawal/holding.ts'
import { leftOverWords } from '../../withdrawal/left-over.ts'

export type OfferStage = 'not-set-up' | 'open' | 'expired' | 'over'

/** Exit from an offer: the bidder can cancel it at any time; anyone can refund it after it expires. */
export const offerExit: ExitKind = {
  of: 'app',
  isLedBy: null,
  read: (record) => {
    const offer = readOffer(record)
    if (!offer) return undefined
    const { nft, currency, vault } = offer.terms
    return {
      works: [nft],
      currency,
      vault,
      standing: (address, nowSeconds) => standing(offer, address, nowSeconds),
      waysOut: (question) => waysOut(offer, question),
      words: ({ role, stage }, formats) => words(record, offer, stage as OfferStage, role, formats),
    }
  },
}

function readOffer({ appId, owner, program, state, escrow }: AppRecord): OfferFacts | undefined {
  const decoded = program.kind === 'offer' ? decodeOffer(program, state) : undefined
  if (!decoded) return undefined
  return {
    appId,
    bidder: owner,
    ...decoded,
    ...splitOfferHolding(decoded, escrow.get(decoded.terms.currency)?.baseUnits),
  }
}

function isExpired({ terms }: OfferFacts, nowSeconds: bigint): boolean {
  return terms.expirySeconds !== 0n && nowSeconds >= terms.expirySeconds
}

function standing(offer: OfferFacts, address: string, nowSeconds: bigint): Standing {
  const stage: OfferStage = offer.isOver
    ? 'over'
    : !offer.isSetUp
      ? 'not-set-up'
      : isExpired(offer, nowSeconds)
        ? 'expired'
        : 'open'
  const role = offer.bidder === address ? 'bidder' : 'stranger'
  return { role, stage, isOpenToAll: stage === 'expired' || stage === 'over', isWaiting: false }
}

async function waysOut(read: OfferFacts, question: ExitQuestion) {
  const { node, network, address, nowSeconds } = question
  const { terms, isOver = false, leftBaseUnits, strayBaseUnits, bidder } = read
  if (address !== bidder && !isOver && !isExpired(read, nowSeconds)) return []
  const kept = await readKeptCredits(node, read)
  // Credits that the escrow keeps are paid out by the group that deletes the app.
  const offer = { ...read, isVaultFrozen: kept.isVaultFrozen, escrowMicroAlgo: kept.escrowMicroAlgo }
  const unpayable = await findUnpayable(node, terms.currency, [[bidder, leftBaseUnits + strayBaseUnits]])
  if (isOver) checkCanMove(kept, unpayable)
  const closing = cancelOffer(network, { offer, caller: address, unpayable })
  const whole = kept.keepsCredits ? await closeWithClaims(question, offer, closing) : closing
  return [whole]
}

function words(
  { escrow }: AppRecord,
  { terms, leftBaseUnits }: OfferFacts,
  stage: OfferStage,
  role: Role,
  formats: HoldingFormats,
): HoldingWords {
  const { translate, amount, dateTime } = formats
  const { currency, expirySeconds } = terms
  const states = {
    'not-set-up': msg`Created but never funded`,
    open: msg`Open`,
    expired: msg`Expired`,
    over: msg`Ended; the contract still exists`,
  }
  const isSetUp = stage === 'open' || stage === 'expired'
  return {
    kind: translate(msg`Offer`),
    holds: isSetUp ? amount(currency, leftBaseUnits) : leftOverWords(escrow, formats),
    state: translate(states[stage]),
    end: isSetUp
      ? { label: translate(msg`Ends`), value: expirySeconds === 0n ? translate(msg`Never`) : dateTime(expirySeconds) }
      : null,
    action: translate(role === 'stranger' ? msg`Refund the bidder` : msg`Withdraw`),
    note: null,
  }
}
