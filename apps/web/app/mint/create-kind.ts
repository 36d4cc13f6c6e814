import type { Request } from '@facet/api-contract'
import { bytesFromBase64 } from '@facet/api-contract/base64'
import { msg } from '@lingui/core/macro'
import { depositNote } from '../money/costs.ts'
import { defineKind, type WorkSummary } from '../transaction/transaction-kind.ts'

export interface CreateInput {
  work: WorkSummary
  asset: Request<'POST /api/create/mint'>['body']['asset']
}

declare module '../transaction/transaction-request.ts' {
  interface TransactionInputs {
    create: CreateInput
  }
}

export const createKind = defineKind<CreateInput>({
  title: () => msg`Mint`,
  failedTitle: () => msg`Mint failed`,
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
        return {
          group,
          request: { mint_id: facts.mint_id },
          checks: [{ text: msg`The picture and its description are stored`, round: null }],
          words: { holding: depositNote.asset },
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
    text: msg`is minted and in your wallet.`,
    isCelebrated: true,
    action: { label: msg`See the work`, to: `/nft/${memory.token_id}` },
    sharePath: `/nft/${memory.token_id}`,
  }),
})
