import { type BuiltGroup, joinGroups, type Return } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import { claimPrizes, type ClaimPrizesInput } from './claim.ts'
import type { Prize } from './prize.ts'
import { claimCredits, type ClaimCreditsInput, type Credit } from '../vault/claim.ts'

export interface ClaimAllInput {
  credits?: ClaimCreditsInput | undefined
  prizes?: ClaimPrizesInput | undefined
}

export interface ClaimAllDescription {
  kind: 'claim-all'
  credits: readonly Credit[]
  prizes: readonly Prize[]
  /** Returns to the depositors. */
  returnedMicroAlgo: bigint
  returns: readonly Return[]
}

/** Sends an account everything that the royalty vault and the prize vault hold for it, royalty claims first. */
export function claimAll(network: NetworkParams, { credits, prizes }: ClaimAllInput): BuiltGroup<ClaimAllDescription> {
  const ofCredits = credits && claimCredits(network, credits)
  const ofPrizes = prizes && claimPrizes(network, prizes)
  const groups = [ofCredits, ofPrizes].filter((group) => group !== undefined)
  const returnedMicroAlgo = groups.reduce((sum, { description }) => sum + description.returnedMicroAlgo, 0n)
  const description: ClaimAllDescription = {
    kind: 'claim-all',
    credits: credits?.credits ?? [],
    prizes: prizes?.prizes ?? [],
    returnedMicroAlgo,
    returns: [],
  }
  return joinGroups(groups, { transactions: [], signers: [], roles: [], feeMicroAlgo: 0n, description })
}
