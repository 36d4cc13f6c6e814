import { findKnownProgram, knownHashes, type MethodSpec } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { type Transaction, TransactionType } from 'algosdk'

/** Fields that a transaction of a request's group must have, whatever the state of the market. Fields left out may be anything. */
export interface GroupStep {
  sender: string
  type?: TransactionType
  /** The called app; 0 creates one. */
  appId?: bigint
  /** Hex selectors of the called method. */
  selectors?: readonly string[]
  assetId?: bigint
  assetReceiver?: string
}

/** A call of a method, by its name in the programs of this market, of any kind and version. */
export function callStep(sender: string, appId: number | undefined, method: string): GroupStep {
  const selectors = knownHashes.flatMap((hash) => {
    const methods: Readonly<Record<string, MethodSpec>> = findKnownProgram(hash)?.methods ?? {}
    return methods[method]?.selector ?? []
  })
  return {
    type: TransactionType.appl,
    sender,
    selectors,
    ...(appId === undefined ? {} : { appId: BigInt(appId) }),
  }
}

/** The creation of an app by a program. */
export function createStep(sender: string, { methods }: { methods: { create: MethodSpec } }): GroupStep {
  return { type: TransactionType.appl, sender, appId: 0n, selectors: [methods.create.selector] }
}

export function paymentStep(sender: string): GroupStep {
  return { type: TransactionType.pay, sender }
}

/** A transfer of an NFT; `assetReceiver` is the sender in an opt-in. */
export function transferStep(sender: string, tokenId?: number, assetReceiver?: string): GroupStep {
  return {
    type: TransactionType.axfer,
    sender,
    ...(tokenId === undefined ? {} : { assetId: BigInt(tokenId) }),
    ...(assetReceiver === undefined ? {} : { assetReceiver }),
  }
}

/** The set-up of an app with an NFT: funding, call, NFT. */
export function setUpSteps(sender: string, appId: number): GroupStep[] {
  return [paymentStep(sender), callStep(sender, appId, 'setUp'), transferStep(sender)]
}

/**
 * Refuses a group that does not end with the steps of its request.
 *
 * @throws FacetError `group-mismatch`
 */
export function checkSteps(steps: readonly GroupStep[], transactions: readonly Transaction[]): void {
  const start = transactions.length - steps.length
  for (const [place, step] of steps.entries()) {
    const field = differingField(step, transactions[start + place])
    if (field) throw new FacetError('group-mismatch', { index: Math.max(start + place, 0), field })
  }
}

/** The first field in which a transaction differs from a step. */
function differingField(step: GroupStep, transaction: Transaction | undefined): string | undefined {
  const { type, applicationCall, assetTransfer } = transaction ?? {}
  if (type === undefined || type !== (step.type ?? type)) return 'type'
  if (transaction?.sender.toString() !== step.sender) return 'sender'
  if (step.appId !== undefined && applicationCall?.appIndex !== step.appId) return 'application'
  const [selector = new Uint8Array()] = applicationCall?.appArgs ?? []
  if (step.selectors && !step.selectors.includes(Buffer.from(selector).toString('hex'))) return 'arguments'
  if (step.assetId !== undefined && assetTransfer?.assetIndex !== step.assetId) return 'asset'
  const { assetReceiver = assetTransfer?.receiver.toString() } = step
  return assetTransfer?.receiver.toString() === assetReceiver ? undefined : 'asset receiver'
}
