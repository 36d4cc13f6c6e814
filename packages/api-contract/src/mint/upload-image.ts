import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/create/upload/image',
  summary: 'Upload and pin a picture',
  access: 'signed-in',
  refusesBanned: true,
  files: { file: 'The picture: PNG, JPEG or GIF.', thumbnail: 'A still of it; optional.' },
  response: z.object({
    ipfs_url: z.string().describe('`ipfs://` address of the file.'),
    ipfs_hash: z.string().describe('CID of the file, for `POST /api/create/mint`.'),
    create_user: z
      .boolean()
      .describe('Whether the account has enough unused ALGO to mint; otherwise it can only mint for free.'),
    crescendo: z
      .boolean()
      .describe('Whether the account may mint works that come with something physical or a service.'),
    content_type: z.string().describe('Media type of the file.'),
    extension: z.string().describe('File name extension of the file.'),
    width: z.number().describe('Width in pixels.'),
    height: z.number().describe('Height in pixels.'),
    file_size: z.number().describe('Size in bytes.'),
    paint: z.string().describe('Background colour that suits the picture, `#rrggbb`.'),
    thumbhash: z.string().describe('ThumbHash in base64.'),
  }),
  errors: ['upload-required', 'upload-type', 'upload-too-large', 'upload-broken', 'upload-dimensions'],
})
