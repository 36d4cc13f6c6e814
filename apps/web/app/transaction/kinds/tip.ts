import type { BuiltGroup } from '@facet/groups'
import { msg } from '@lingui/core/macro'
import { algoCost, currencyCost, totals } from '../costs.ts'
import { type Answers, type Cost, defineKind, type PrepareTools, type WorkSummary } from '../transaction-kind.ts'

export interface TipInput {
  /** The work on whose page it is given. */
  work: WorkSummary
  /** Its creator. */
  receiver: string
  /** The platform's token. */
  assetId: number
  decimals: number
}

/** What the field starts with, in units of the token (core §9). */
const FIRST_UNITS = 5n

/** A tip goes straight to the creator: one transfer, one signature. */
export const tipKind = defineKind<TipInput>({
  title: msg`Tip the creator`,
  failedTitle: msg`No tip given`,
  question: (input) => ({
    step: 'needPrice',
    label: msg`Your tip`,
    assetId: input.assetId,
    canChooseCurrency: false,
    initialBaseUnits: String(firstBaseUnits(input)),
    units: null,
    isSpent: true,
    confirm: msg`Give the tip`,
    note: msg`All of it goes straight to the creator. A tip cannot be taken back.`,
    quote: async (tools, answers) => costsOf(await buildTip(tools, input, answers), input),
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
          costs: costsOf(group, input),
        }
      },
      submit: async (api, _request, signed) => {
        const reply = await api('POST /api/sdk/send', { body: { signed_tx: signed } })
        return { txId: reply.tx_id, round: reply.round }
      },
    },
  ],
  done: () => ({
    title: msg`Tip given`,
    text: msg`earned its creator your tip.`,
    action: null,
    sharePath: null,
  }),
})

type Tip = BuiltGroup<{ kind: 'tip'; amountBaseUnits: bigint }>

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

function costsOf(group: Tip, { assetId }: TipInput): Cost[] {
  const costs = [
    currencyCost(msg`Your tip`, String(group.description.amountBaseUnits), assetId),
    algoCost(msg`Network fee`, group.feeMicroAlgo),
  ]
  return [...costs, ...totals(msg`Leaves your wallet`, costs)]
}
