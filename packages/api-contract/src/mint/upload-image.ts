import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/create/upload/image',
  summary: 'Takes a PNG, JPEG or GIF and pins it; `thumbnail` may carry a still of it',
  access: 'signed-in',
  files: ['file', 'thumbnail'],
  response: z.object({
    ipfs_url: z.string(),
    ipfs_hash: z.string(),
    /** The account has as much unused ALGO as minting asks for; else only minting for free is possible. */
    create_user: z.boolean(),
    crescendo: z.boolean(),
    content_type: z.string(),
    extension: z.string(),
    width: z.number(),
    height: z.number(),
    file_size: z.number(),
    paint: z.string(),
    thumbhash: z.string(),
  }),
  errors: ['upload-required', 'upload-type', 'upload-too-large', 'upload-broken', 'upload-dimensions'],
})
