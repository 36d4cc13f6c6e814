import { getNsfw as contract } from '@facet/api-contract/session/get-nsfw'
import { handle } from './services.ts'
import { showsNsfw } from './visitor-nsfw.ts'

export const getNsfw = handle(contract, async ({ session, request }) => ({ nsfw: showsNsfw(request, session) }))
