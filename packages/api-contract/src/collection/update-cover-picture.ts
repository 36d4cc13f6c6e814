import type { ErrorCode } from '@facet/errors'
import { endpoint } from '../endpoint.ts'
import { collection, ofCollection } from './collection.ts'

export const coverFiles = {
  file: 'The cover: PNG, JPEG or GIF. The first frame is used, cut to 1400 × 1000 pixels.',
}

export const coverErrors = [
  'upload-required',
  'upload-type',
  'upload-too-large',
  'upload-broken',
  'upload-dimensions',
] as const satisfies readonly ErrorCode[]

export const updateCoverPicture = endpoint({
  method: 'POST',
  path: '/api/collections/picture',
  summary: 'Change the cover of a collection',
  access: 'signed-in',
  refusesBanned: true,
  files: coverFiles,
  form: ofCollection,
  response: collection,
  errors: [...coverErrors, 'collection-unknown', 'not-your-collection'],
})
