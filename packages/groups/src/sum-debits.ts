import { getApplicationAddress, type Transaction } from 'algosdk'
import type { BuiltGroup } from './built-group.ts'
import { HOLDING_MIN_BALANCE } from './min-balance.ts'

/** Amounts that a group takes from the acting account and gives to it, by reason, in base units. */
export interface Debits {
  /** Price, bid, offer or tip, by currency (0 = ALGO). Transferred NFTs are not included. */
  paid: ReadonlyMap<bigint, bigint>
  /** Reserved in the account for each new holding. */
  holdingMicroAlgo: bigint
  /** Reserved in the account for each contract that it creates. */
  creationMicroAlgo: bigint
  /** Paid to the escrow of a contract, which holds it until it is closed. */
  contractMicroAlgo: bigint
  /** Lent to the royalty vault for payees who cannot be paid. */
  lentMicroAlgo: bigint
  feeMicroAlgo: bigint
  /** Paid to the account by contracts or by itself, by currency (0 = ALGO): a refund, a share of a price, a credit. */
  received: ReadonlyMap<bigint, bigint>
  /** Deposits that contracts pay back to the account. */
  returnedMicroAlgo: bigint
  /** No longer reserved in the account. */
  unlockedMicroAlgo: bigint
}

/** Why a transaction moves ALGO out of the account. */
export type PaymentRole = 'paid' | 'funding' | 'lent'

/** Adds up the debits and returns of the acting account; page, dialog and wallet all show this sum. */
export function sumDebits(group: BuiltGroup): Debits {
  const roles = paymentRoles(group)
  const { nfts = [], heldNfts = [], lockedMicroAlgo = 0n, returns = [] } = group.description
  const [paid, received] = [new Map<bigint, bigint>(), new Map<bigint, bigint>()]
  let [holdingMicroAlgo, creationMicroAlgo, contractMicroAlgo, lentMicroAlgo] = [0n, 0n, 0n, 0n]
  for (const [index, transaction] of group.transactions.entries()) {
    if (transaction.sender.toString() === group.countersigner) continue
    const { payment, assetTransfer, assetConfig, applicationCall } = transaction
    const asset = assetTransfer?.assetIndex ?? 0n
    if ((isOptIn(transaction) && !heldNfts.includes(asset)) || assetConfig?.assetIndex === 0n)
      holdingMicroAlgo += HOLDING_MIN_BALANCE
    if (applicationCall?.appIndex === 0n) creationMicroAlgo += lockedMicroAlgo
    if (assetTransfer && assetTransfer.amount > 0n && !nfts.includes(asset)) addTo(paid, asset, assetTransfer.amount)
    const own = payment ?? (nfts.includes(asset) ? undefined : assetTransfer)
    if (own && own.amount > 0n && isToSelf(transaction)) addTo(received, asset, own.amount)
    if (!payment) continue
    if (roles[index] === 'lent') lentMicroAlgo += payment.amount
    if (roles[index] === 'funding') contractMicroAlgo += payment.amount
    if (roles[index] === 'paid') addTo(paid, 0n, payment.amount)
  }
  const actor = group.signers.find((signer) => signer !== group.countersigner)
  let [returnedMicroAlgo, unlockedMicroAlgo] = [0n, 0n]
  for (const { receiver, currency, baseUnits, deposit } of returns) {
    if (receiver !== actor) continue
    if (deposit === 'escrow') returnedMicroAlgo += baseUnits
    else if (deposit === 'wallet') unlockedMicroAlgo += baseUnits
    else addTo(received, currency, baseUnits)
  }
  return {
    paid,
    holdingMicroAlgo,
    creationMicroAlgo,
    contractMicroAlgo,
    lentMicroAlgo,
    feeMicroAlgo: group.feeMicroAlgo,
    received,
    returnedMicroAlgo,
    unlockedMicroAlgo,
  }
}

/** For each transaction of a group, why it pays ALGO; null if it pays none. */
export function paymentRoles(group: BuiltGroup): (PaymentRole | null)[] {
  const { transactions } = group
  const { depositMicroAlgo: lent = 0n } = group.description
  // Vault deposits precede the price, which may be the same amount.
  const lentIndex = lent > 0n ? transactions.findIndex(({ payment }) => payment?.amount === lent) : -1
  return transactions.map(({ payment }, index) => {
    if (!payment || payment.amount === 0n) return null
    if (index === lentIndex) return 'lent'
    return isFunding(transactions, index) ? 'funding' : 'paid'
  })
}

/** Whether a payment funds an escrow: the set-up call and the deposit follow it. */
function isFunding(transactions: readonly Transaction[], index: number): boolean {
  const [funding, setUp, deposit] = transactions.slice(index, index + 3)
  const appId = setUp?.applicationCall?.appIndex
  if (!funding?.payment || !deposit || !appId) return false
  const escrow = getApplicationAddress(appId).toString()
  const receiver = deposit.payment?.receiver ?? deposit.assetTransfer?.receiver
  return funding.payment.receiver.toString() === escrow && receiver?.toString() === escrow
}

function isOptIn(transaction: Transaction): boolean {
  return transaction.assetTransfer?.amount === 0n && isToSelf(transaction)
}

function isToSelf({ sender, payment, assetTransfer }: Transaction): boolean {
  return (payment ?? assetTransfer)?.receiver.toString() === sender.toString()
}

function addTo(sums: Map<bigint, bigint>, currency: bigint, baseUnits: bigint): void {
  sums.set(currency, (sums.get(currency) ?? 0n) + baseUnits)
}
