import { getPreview as contract } from '@facet/api-contract/nft/get-preview'
import { sendDescribedPreview } from '../media/send-described-preview.ts'
import { describePreview } from './describe-preview.ts'
import { handle } from './services.ts'

export const getPreview = handle(contract, async ({ params: { id }, query: { lang }, services, request, reply }) => {
  const described = await services.previews.of(`nft ${id} ${lang} ${services.clock.shownRound}`, () =>
    describePreview(services, id, lang),
  )
  return sendDescribedPreview(services, { request, reply }, described)
})
