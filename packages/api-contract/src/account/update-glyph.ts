import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { glyphReply } from './glyph.ts'

export const updateGlyph = endpoint({
  method: 'POST',
  path: '/api/glyph/update',
  summary: 'Choose the glyph of the account',
  description: 'Shown in its profile as `glyph_id`.',
  access: 'signed-in',
  refusesBanned: true,
  body: z.object({ glyph: z.string().max(100, 'glyph-max-100').describe('Its id; empty for none.') }),
  response: glyphReply,
  errors: ['glyph-max-100'],
})
