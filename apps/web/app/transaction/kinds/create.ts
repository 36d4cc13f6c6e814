import type { Request } from '@facet/api-contract'
import { bytesFromBase64 } from '@facet/api-contract/group-inputs'
import { msg } from '@lingui/core/macro'
import { algoCost, depositNote, totals } from '../costs.ts'
import { defineKind, type WorkSummary } from '../transaction-kind.ts'

export interface CreateInput {
  work: WorkSummary
  asset: Request<'POST /api/create/mint'>['body']['asset']
}

export const createKind = defineKind<CreateInput>({
  title: msg`Mint`,
  failedTitle: msg`Not minted`,
  question: () => null,
  stages: [
    {
      prepare: async ({ api, kit, account, network }, { asset }) => {
        const [facts, params] = await Promise.all([api('POST /api/create/mint', { body: { asset } }), network()])
        const group = kit.groups.mintNft(params, {
          creator: account,
          assetName: facts.asset_name,
          unitName: facts.unit_name,
          total: BigInt(facts.total),
          decimals: facts.decimals,
          url: facts.url,
          metadataHash: bytesFromBase64(facts.metadata_hash),
          note: bytesFromBase64(facts.note),
        })
        const costs = [
          algoCost(msg`Refundable deposit`, BigInt(facts.deposit_micro_algo), depositNote.asset),
          algoCost(msg`Network fee`, group.feeMicroAlgo),
        ]
        return {
          group,
          request: { mint_id: facts.mint_id },
          checks: [{ text: msg`The picture and its description are stored`, round: null }],
          costs: [...costs, ...totals(msg`Leaves your wallet`, costs)],
        }
      },
      submit: async (api, request, signed) => {
        const { mint_id } = request as { mint_id: string }
        const reply = await api('POST /api/create/validate', { body: { mint_id, signed_tx: signed } })
        return { txId: reply.tx_id, round: reply.round, memory: { token_id: reply.token_id } }
      },
    },
  ],
  done: (_input, _answers, memory) => ({
    title: msg`Minted`,
    text: msg`exists now, and is yours.`,
    action: { label: msg`See the work`, to: `/nft/${memory.token_id}` },
    sharePath: `/nft/${memory.token_id}`,
  }),
})
