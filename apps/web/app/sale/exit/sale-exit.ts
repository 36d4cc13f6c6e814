import { cancelSale, decodeSale, escrowMinBalance, type SaleFacts } from '@facet/groups'
import { msg } from '@lingui/core/macro'
import { shortAddress } from '../../i18n/amount.ts'
import { findUnpayable, holdsAsset, readCreator } from '../../withdrawal/account-state.ts'
import { checkCanMove, closeWithClaims, readKeptCredits } from '../../withdrawal/kept-credits.ts'
import type { AppRecord, ExitKind } from '../../withdrawal/exit-kind.ts'
import type { ExitQuestion, HoldingFormats, HoldingWords, Standing } from '../../withdrawal/holding.ts'
import { leftOverWords } from '../../withdrawal/left-over.ts'

export type SaleStage = 'not-set-up' | 'for-sale' | 'sold-out' | 'emptied'

/** The state of a sale on chain. */
interface SaleApp {
  sale: SaleFacts
  /** The escrow holds, or held, the NFT. */
  isSetUp: boolean
  /** The NFT was withdrawn and the app remains. */
  isNftFreed: boolean
}

/** Exit from a sale: the seller can withdraw the rest; anyone can close it once sold out. */
export const saleExit: ExitKind = {
  of: 'app',
  isLedBy: null,
  read: (record) => {
    const app = readSale(record)
    if (!app) return undefined
    const { nft, currency, vault } = app.sale.terms
    return {
      works: [nft],
      currency,
      vault,
      standing: (address) => standing(app, address),
      waysOut: (question) => waysOut(app, question),
      words: (at, formats) => words(record, app, at.stage as SaleStage, formats),
    }
  },
}

function readSale({ appId, owner, program, state, escrow }: AppRecord): SaleApp | undefined {
  const decoded = program.kind === 'sale' ? decodeSale(program, state) : undefined
  if (!decoded) return undefined
  const { nft, currency } = decoded.terms
  const units = escrow.get(nft)?.baseUnits
  const stray = currency === 0n ? undefined : escrow.get(currency)?.baseUnits
  const isFunded = (escrow.get(0n)?.baseUnits ?? 0n) >= escrowMinBalance(currency)
  const isSetUp = units !== undefined || stray !== undefined || isFunded
  return {
    sale: { appId, seller: owner, ...decoded, unitsLeft: units ?? 0n, strayBaseUnits: stray ?? 0n },
    isSetUp,
    isNftFreed: isSetUp && units === undefined,
  }
}

function stageOf({ sale, isSetUp, isNftFreed }: SaleApp): SaleStage {
  if (!isSetUp) return 'not-set-up'
  if (isNftFreed) return 'emptied'
  return sale.unitsLeft < sale.terms.lot ? 'sold-out' : 'for-sale'
}

function standing(app: SaleApp, address: string): Standing {
  const stage = stageOf(app)
  const role = address === app.sale.seller ? 'seller' : 'stranger'
  return { role, stage, isOpenToAll: stage === 'sold-out', isWaiting: false }
}

async function waysOut(app: SaleApp, question: ExitQuestion) {
  const { isSetUp, isNftFreed } = app
  const { node, network, address } = question
  const kept = await readKeptCredits(node, app.sale)
  // Credits that the escrow keeps are paid out by the group that deletes the app.
  const sale = { ...app.sale, isVaultFrozen: kept.isVaultFrozen, escrowMicroAlgo: kept.escrowMicroAlgo }
  const { nft, currency } = sale.terms
  const isSeller = address === sale.seller
  if (!isSeller && stageOf(app) !== 'sold-out') return []
  const holdsNft = sale.unitsLeft === 0n || (await holdsAsset(node, sale.seller, nft))
  const unpayable = await findUnpayable(node, currency, [[sale.seller, sale.strayBaseUnits ?? 0n]])
  if (isNftFreed) checkCanMove(kept, unpayable)
  const input = {
    sale,
    caller: address,
    isSetUp,
    isNftFreed,
    // An empty holding can close to any account.
    needsOptIn: isSeller && !holdsNft,
    ...(isSeller || holdsNft ? {} : { dustReceiver: await readCreator(node, nft) }),
    unpayable,
  }
  const closing = cancelSale(network, input)
  const whole = kept.keepsCredits ? await closeWithClaims(question, sale, closing) : closing
  return isSeller && isSetUp && sale.unitsLeft > 0n
    ? [whole, cancelSale(network, { ...input, keepsApp: true })]
    : [whole]
}

function words({ escrow }: AppRecord, { sale }: SaleApp, stage: SaleStage, formats: HoldingFormats): HoldingWords {
  const { translate, amount, units } = formats
  const price = amount(sale.terms.currency, sale.priceBaseUnits)
  const buyer = sale.reservedFor ? shortAddress(sale.reservedFor) : null
  const states = {
    'not-set-up': msg`Created but never funded`,
    'for-sale': buyer === null ? msg`For sale at ${price}` : msg`For sale at ${price}, reserved for ${buyer}`,
    'sold-out': msg`Sold out`,
    emptied: msg`Ended; the contract still exists`,
  }
  const isHolding = stage !== 'not-set-up' && stage !== 'emptied' && sale.unitsLeft > 0n
  return {
    kind: translate(msg`Sale`),
    holds: isHolding ? units(sale.terms.nft, sale.unitsLeft) : leftOverWords(escrow, formats),
    state: translate(states[stage]),
    end: null,
    action: translate(stage === 'sold-out' || stage === 'emptied' ? msg`Close` : msg`Withdraw`),
    note: null,
  }
}
