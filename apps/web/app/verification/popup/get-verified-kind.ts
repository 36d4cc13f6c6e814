import { bytesFromBase64 } from '@facet/api-contract/base64'
import { msg } from '@lingui/core/macro'
import { defineKind, type Stage, type WorkSummary } from '../../transaction/transaction-kind.ts'

export interface GetVerifiedInput {
  /** The badge and the number of pages, in place of a work. */
  work: WorkSummary
  /** Pages of the account. */
  links: readonly string[]
}

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    getVerified: GetVerifiedInput
  }
}

const requestStage: Stage<GetVerifiedInput> = {
  prepare: async ({ api, kit, account, network }, { links }) => {
    const [facts, params] = await Promise.all([
      api('POST /api/account/verify/check', { body: { links: [...links] } }),
      network(),
    ])
    return {
      group: kit.groups.requestVerification(params, { address: account, note: bytesFromBase64(facts.note) }),
      request: { links: facts.links.join('\n') },
      checks: [{ text: msg`Every page shows your username or address`, round: null }],
    }
  },
  submit: async (api, { links }, signed) => {
    const body = { signed_tx: signed, links: String(links).split('\n') }
    const reply = await api('POST /api/account/verify', { body })
    return { txId: reply.tx_id, round: reply.round }
  },
}

/** Requests the verified badge. A payment of 0 ALGO to the account itself proves the account and the pages of the request. */
export const getVerifiedKind = defineKind<GetVerifiedInput>({
  title: () => msg`Request the badge`,
  failedTitle: () => msg`Request not sent`,
  // No question: the server reads the pages first, then the wallet opens with the costs.
  question: () => null,
  stages: [requestStage],
  done: () => ({
    title: msg`Request sent`,
    text: msg`The moderators decide. You will be notified.`,
    action: null,
    sharePath: null,
  }),
})
