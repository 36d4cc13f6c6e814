import { cancelOffer, decodeOffer, type OfferFacts } from '@facet/groups'
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
  const { currency, amountBaseUnits } = decoded.terms
  const units = currency === 0n ? 0n : (escrow.get(currency)?.baseUnits ?? 0n)
  const strayBaseUnits = currency !== 0n && decoded.isSetUp ? units - amountBaseUnits : units
  return { appId, bidder: owner, ...decoded, strayBaseUnits }
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
  const { terms, isSetUp, isOver = false, strayBaseUnits, bidder } = read
  if (address !== bidder && !isOver && !isExpired(read, nowSeconds)) return []
  const kept = await readKeptCredits(node, read)
  // Credits that the escrow keeps are paid out by the group that deletes the app.
  const offer = { ...read, isVaultFrozen: kept.isVaultFrozen, escrowMicroAlgo: kept.escrowMicroAlgo }
  const amount = (isSetUp ? terms.amountBaseUnits : 0n) + strayBaseUnits
  const unpayable = await findUnpayable(node, terms.currency, [[bidder, amount]])
  if (isOver) checkCanMove(kept, unpayable)
  const closing = cancelOffer(network, { offer, caller: address, unpayable })
  const whole = kept.keepsCredits ? await closeWithClaims(question, offer, closing) : closing
  return [whole]
}

function words(
  { escrow }: AppRecord,
  { terms }: OfferFacts,
  stage: OfferStage,
  role: Role,
  formats: HoldingFormats,
): HoldingWords {
  const { translate, amount, dateTime } = formats
  const { currency, amountBaseUnits, expirySeconds } = terms
  const states = {
    'not-set-up': msg`Created but never funded`,
    open: msg`Open`,
    expired: msg`Expired`,
    over: msg`Ended; the contract still exists`,
  }
  const isSetUp = stage === 'open' || stage === 'expired'
  return {
    kind: translate(msg`Offer`),
    holds: isSetUp ? amount(currency, amountBaseUnits) : leftOverWords(escrow, formats),
    state: translate(states[stage]),
    end: isSetUp
      ? { label: translate(msg`Ends`), value: expirySeconds === 0n ? translate(msg`Never`) : dateTime(expirySeconds) }
      : null,
    action: translate(role === 'stranger' ? msg`Refund the bidder` : msg`Withdraw`),
    note: null,
  }
}
