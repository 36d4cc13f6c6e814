import { getMarketPreview as contract } from '@facet/api-contract/media/get-market-preview'
import { sendMarketPreview } from './send-described-preview.ts'
import { handle } from './services.ts'

export const getMarketPreview = handle(contract, async ({ services, request, reply }) =>
  sendMarketPreview(services, { request, reply }),
)
