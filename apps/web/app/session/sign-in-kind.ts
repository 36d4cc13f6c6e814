import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import { msg } from '@lingui/core/macro'
import { defineKind, type PrepareTools, type Stage, type WorkSummary } from '../transaction/transaction-kind.ts'

export interface SignInInput {
  work: WorkSummary
  /** Kind of wallet, kept with the session. */
  wallet: string
}

/** A signature under a challenge, on a transaction that can never be submitted. */
export const signInStage = {
  isNeverSubmitted: true,
  prepare: async ({ api, kit, account }: Pick<PrepareTools, 'api' | 'kit' | 'account'>, { wallet }: SignInInput) => {
    const challenge = await api('POST /api/challenge/check', { body: { address: account } })
    const group = kit.groups.signIn(challengeFromWire(challenge, account))
    return { group, request: { address: account, wallet }, checks: [] }
  },
  submit: async (api, request, signed) => {
    const { address, wallet } = request as { address: string; wallet: string }
    await api('POST /api/challenge/validate', { body: { address, wallet, signed_tx: signed } })
    return { txId: '', round: 0 }
  },
} satisfies Stage<SignInInput>

declare module '../transaction/transaction-request.ts' {
  interface TransactionInputs {
    signIn: SignInInput
  }
}

export const signInKind = defineKind<SignInInput>({
  title: () => msg`Sign in`,
  failedTitle: () => msg`Not signed in`,
  question: () => null,
  stages: [signInStage],
  done: () => ({ title: msg`Signed in`, text: msg`Your address is verified.`, action: null, sharePath: null }),
})
