import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { collection, collectionDescription, collectionTitle } from './collection.ts'
import { coverErrors, coverFiles } from './update-cover-picture.ts'

export const createCollection = endpoint({
  method: 'POST',
  path: '/api/collections/create',
  summary: 'Create a collection',
  description: 'It is listed once it has a work. An account has at most 100 collections.',
  access: 'signed-in',
  refusesBanned: true,
  files: coverFiles,
  form: z.object({
    title: collectionTitle.default(''),
    description: collectionDescription.default(''),
    nsfw: z.string().optional().describe('`true` or `1` for a collection for adults.'),
  }),
  response: collection,
  errors: [...coverErrors, 'title-required', 'title-invalid', 'description-invalid', 'collections-full'],
})
