import { FacetError } from './facet-error.ts'

/** The node's reason for refusing a group, read from its text. The texts are a de-facto interface of the protocol: there are no codes. */
export type Refusal =
  | { is: 'already-sent' }
  | { is: 'expired'; lastValid: number; round: number }
  | { is: 'overspend'; address: string }
  | { is: 'below-min-balance'; address: string; missingMicroAlgo: bigint }
  | { is: 'not-enough-asset'; missingBaseUnits: bigint }
  | { is: 'not-opted-in'; assetId: number; address: string }
  | { is: 'frozen' }
  | { is: 'fee-too-small' }
  | { is: 'app-gone'; appId: bigint }
  | { is: 'program-failed' }
  | { is: 'other' }

/**
 * The coded error of a refusal, from its text alone. Callers that know the group can say more about missing money.
 * @param reason the part of the text with the reason
 */
export function refusalError(refusal: Refusal, reason: string): FacetError {
  switch (refusal.is) {
    case 'expired':
      return new FacetError('transaction-expired', { lastValid: refusal.lastValid, round: refusal.round })
    case 'not-opted-in':
      return new FacetError('not-opted-in', { assetId: refusal.assetId })
    case 'frozen':
      return new FacetError('asset-frozen')
    case 'fee-too-small':
      return new FacetError('fee-too-small')
    case 'app-gone':
      return new FacetError('listing-closed')
    case 'program-failed':
      return new FacetError('contract-check-failed', { reason })
    default:
      return new FacetError('transaction-refused', { reason })
  }
}

/** A place where a program failed. */
export interface ProgramFailure {
  appId: bigint
  pc: number
}

/** Reads the text of a refusal by POST /v2/transactions or of a failed simulation: both have the same format. */
export function readRefusal(text: string): Refusal {
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(text)
    if (match) return read(match)
  }
  return { is: 'other' }
}

/** The places in programs that a refusal names, the innermost first. */
export function programFailures(text: string): ProgramFailure[] {
  return [...text.matchAll(/app=(\d+), pc=(\d+)/g)].map(([, appId = '0', pc]) => ({
    appId: BigInt(appId),
    pc: Number(pc),
  }))
}

const PATTERNS: readonly [RegExp, (match: RegExpExecArray) => Refusal][] = [
  [/transaction already in (?:ledger|pool)/, () => ({ is: 'already-sent' })],
  [
    /txn dead: round (\d+) outside of \d+--(\d+)/,
    ([, round, lastValid]) => ({ is: 'expired', round: Number(round), lastValid: Number(lastValid) }),
  ],
  [/overspend \(account ([A-Z2-7]{58})/, ([, address = '']) => ({ is: 'overspend', address })],
  [
    /account ([A-Z2-7]{58}) balance (\d+) below min (\d+)/,
    ([, address = '', balance = '0', min = '0']) => ({
      is: 'below-min-balance',
      address,
      missingMicroAlgo: BigInt(min) - BigInt(balance),
    }),
  ],
  [
    /underflow on subtracting (\d+) from sender amount (\d+)/,
    ([, needed = '0', held = '0']) => ({ is: 'not-enough-asset', missingBaseUnits: BigInt(needed) - BigInt(held) }),
  ],
  [
    /asset (\d+) missing from ([A-Z2-7]{58})/,
    ([, assetId, address = '']) => ({ is: 'not-opted-in', assetId: Number(assetId), address }),
  ],
  [/asset \d+ frozen in |asset frozen in recipient/, () => ({ is: 'frozen' })],
  [/fees is less than|fee \S+ too small|fee \S+ below threshold/, () => ({ is: 'fee-too-small' })],
  [
    /supported for an application \((\d+)\) that does not exist/,
    ([, appId = '0']) => ({ is: 'app-gone', appId: BigInt(appId) }),
  ],
  [/logic eval error/, () => ({ is: 'program-failed' })],
]
