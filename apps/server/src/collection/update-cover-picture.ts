import { coverFrame } from '@facet/api-contract/collection/collection-rules'
import { updateCoverPicture as contract } from '@facet/api-contract/collection/update-cover-picture'
import { eq, sql } from 'drizzle-orm'
import { receiveForm } from '../media/receive-picture.ts'
import { parseForm } from '../platform/http/parse-request.ts'
import { collectionTable } from './collection-table.ts'
import { changeOwn, findOwnCollection } from './find-collection.ts'
import { handle } from './services.ts'

export const updateCoverPicture = handle(contract, async ({ session, services, request }) => {
  const { picture, form } = await receiveForm(services, session, request, {
    frame: coverFrame,
    read: async (fields) => {
      const { collection_id: id } = parseForm(contract, fields)
      await findOwnCollection(services.database.db, session, id)
      return id
    },
  })
  const coverVersion = sql`${collectionTable.coverVersion} + 1`
  return changeOwn(services, session, form, (tx, { id }) =>
    tx.update(collectionTable).set({ coverCid: picture.cid, coverVersion }).where(eq(collectionTable.id, id)),
  )
})
