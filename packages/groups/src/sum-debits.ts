import type { Transaction } from 'algosdk'
import { type BuiltGroup, checkRoles } from './built-group.ts'
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

/** Adds up the debits and returns of the acting account; page, dialog and wallet all show this sum. */
export function sumDebits(group: BuiltGroup): Debits {
  checkRoles(group)
  const { heldNfts = [], lockedMicroAlgo = 0n, returns = [] } = group.description
  const [paid, received] = [new Map<bigint, bigint>(), new Map<bigint, bigint>()]
  let [holdingMicroAlgo, creationMicroAlgo, contractMicroAlgo, lentMicroAlgo] = [0n, 0n, 0n, 0n]
  for (const [index, transaction] of group.transactions.entries()) {
    if (transaction.sender.toString() === group.countersigner) continue
    const { payment, assetTransfer, assetConfig, applicationCall } = transaction
    const asset = assetTransfer?.assetIndex ?? 0n
    if ((isOptIn(transaction) && !heldNfts.includes(asset)) || assetConfig?.assetIndex === 0n)
      holdingMicroAlgo += HOLDING_MIN_BALANCE
    if (applicationCall?.appIndex === 0n) creationMicroAlgo += lockedMicroAlgo
    const { amount } = payment ?? assetTransfer ?? { amount: 0n }
    const role = group.roles[index]
    if (role === 'lent') lentMicroAlgo += amount
    if (role === 'funding') contractMicroAlgo += amount
    if (role !== 'paid' || amount === 0n) continue
    addTo(paid, asset, amount)
    if (isToSelf(transaction)) addTo(received, asset, amount)
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

function isOptIn(transaction: Transaction): boolean {
  return transaction.assetTransfer?.amount === 0n && isToSelf(transaction)
}

function isToSelf({ sender, payment, assetTransfer }: Transaction): boolean {
  return (payment ?? assetTransfer)?.receiver.toString() === sender.toString()
}

function addTo(sums: Map<bigint, bigint>, currency: bigint, baseUnits: bigint): void {
  sums.set(currency, (sums.get(currency) ?? 0n) + baseUnits)
}
