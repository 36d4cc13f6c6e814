import { createCollection as contract } from '@facet/api-contract/collection/create-collection'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { mostOwned } from '../account/most-owned.ts'
import { receiveForm } from '../media/receive-picture.ts'
import { parseForm } from '../platform/http/parse-request.ts'
import { collectionTable } from './collection-table.ts'
import { checkDescription, checkTitle, coverFrame } from '@facet/api-contract/collection/collection-rules'
import { describeCollection } from './describe-collection.ts'
import { inTurn } from './find-collection.ts'
import { handle } from './services.ts'

export const createCollection = handle(contract, async ({ session, services, request }) => {
  const { accountId } = session
  const { picture, form } = await receiveForm(services, session, request, {
    frame: coverFrame,
    read: async (fields) => {
      const { title, description, nsfw } = parseForm(contract, fields)
      return {
        title: checkTitle(title),
        description: checkDescription(description),
        isNsfw: nsfw === 'true' || nsfw === '1',
      }
    },
  })
  const created = await inTurn(services, session, async (tx) => {
    if ((await tx.$count(collectionTable, eq(collectionTable.accountId, accountId))) >= mostOwned.collection) {
      throw new FacetError('collections-full', { max: mostOwned.collection })
    }
    const [row] = await tx
      .insert(collectionTable)
      .values({ accountId, coverCid: picture.cid, ...form })
      .returning()
    if (!row) throw new Error('an insert answers its row')
    return row
  })
  return describeCollection(services, created)
})
