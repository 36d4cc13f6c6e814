import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Sizes that `/image/{spec}` serves, width × height in CSS pixels (docs/behaviour/lists.md); each also doubled for dense screens. */
export const imageSizes = {
  card: { width: 300, height: 350 },
  spotlight: { width: 650, height: 750 },
  detail: { width: 850, height: 600 },
  cover: { width: 350, height: 275 },
  shop: { width: 350, height: 250 },
  avatar: { width: 96, height: 96 },
  portrait: { width: 256, height: 256 },
  banner: { width: 720, height: 180 },
} as const

/** The decoded form of `{spec}`: base64url of this as JSON. `key` is a CID, with a path below it where there is one. */
export const imageSpec = z.object({
  key: z.string().min(1).max(200),
  edits: z.object({
    resize: z.object({
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      fit: z.enum(['cover', 'inside']),
    }),
  }),
})
export type ImageSpec = z.output<typeof imageSpec>

export const getImage = endpoint({
  method: 'GET',
  path: '/image/{spec}',
  summary: 'Get a picture in one of the listed sizes',
  access: 'open',
  params: z.object({
    spec: z
      .string()
      .min(1)
      .max(1_200)
      .describe('base64url of JSON: `{ key, edits: { resize: { width, height, fit } } }`.'),
  }),
  file: { contentType: 'image/webp', isImmutable: true, statuses: { 304: 'The file of `If-None-Match`' } },
  errors: ['image-spec-invalid', 'file-not-found', 'upload-broken'],
})
