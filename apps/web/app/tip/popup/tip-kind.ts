import type * as groups from '@facet/groups'
import { msg } from '@lingui/core/macro'
import type { DebitWords } from '../../money/debit-costs.ts'
import { type Answers, defineKind, type PrepareTools, type WorkSummary } from '../../transaction/transaction-kind.ts'

export interface TipInput {
  /** The work on whose page the tip is given; in a gallery, its account. */
  work: WorkSummary
  /** Address of the work's creator, or of the gallery's account. */
  receiver: string
  /** The platform's token. */
  assetId: number
  decimals: number
}

/** Default amount, in units of the token. */
const FIRST_UNITS = 5n

declare module '../../transaction/transaction-request.ts' {
  interface TransactionInputs {
    tip: TipInput
  }
}

/** A tip goes straight to the creator: one transfer, one signature. */
export const tipKind = defineKind<TipInput>({
  title: () => msg`Tip the creator`,
  failedTitle: () => msg`Tip not sent`,
  question: (input) => ({
    step: 'needPrice',
    label: msg`Your tip`,
    assetId: input.assetId,
    canChooseCurrency: false,
    initialBaseUnits: String(firstBaseUnits(input)),
    units: null,
    isSpent: true,
    confirm: msg`Send tip`,
    note: msg`The full amount goes to the creator. Tips cannot be refunded.`,
    quote: async (tools, answers) => ({ groups: [await buildTip(tools, input, answers)], words: tipWords }),
  }),
  stages: [
    {
      prepare: async (tools, input, answers) => {
        const { receiver } = input
        const [facts, group] = await Promise.all([
          tools.api('GET /api/tip', { query: { receiver } }),
          buildTip(tools, input, answers),
        ])
        return {
          group,
          request: {},
          checks: [{ text: msg`The creator can receive your tip`, round: facts.checked_round }],
          words: tipWords,
        }
      },
      submit: async (api, _request, signed) => {
        const reply = await api('POST /api/sdk/send', { body: { signed_tx: signed } })
        return { txId: reply.tx_id, round: reply.round }
      },
    },
  ],
  done: () => ({
    title: msg`Tip sent`,
    text: msg`The creator has received your tip.`,
    action: null,
    sharePath: null,
  }),
})

type Tip = ReturnType<typeof groups.tip>

const tipWords: DebitWords = { paid: msg`Your tip` }

function firstBaseUnits({ decimals }: TipInput): bigint {
  return FIRST_UNITS * 10n ** BigInt(decimals)
}

function tipBaseUnits(input: TipInput, { priceBaseUnits }: Answers): bigint {
  return priceBaseUnits === undefined ? firstBaseUnits(input) : BigInt(priceBaseUnits)
}

async function buildTip({ kit, account, network }: PrepareTools, input: TipInput, answers: Answers): Promise<Tip> {
  const { receiver, assetId } = input
  const amountBaseUnits = tipBaseUnits(input, answers)
  return kit.groups.tip(await network(), { sender: account, receiver, assetId: BigInt(assetId), amountBaseUnits })
}
