import { endpoint } from '../endpoint.ts'
import { glyphReply } from './glyph.ts'

export const checkGlyph = endpoint({
  method: 'GET',
  path: '/api/glyph/check',
  summary: 'Get the glyph that the account has chosen',
  access: 'signed-in',
  response: glyphReply,
  errors: [],
})
