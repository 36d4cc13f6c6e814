import { updateGlyph as contract } from '@facet/api-contract/account/update-glyph'
import { cleanLine } from '@facet/api-contract/clean-text'
import { handle } from './services.ts'
import { updateAccount } from './update-account.ts'

export const updateGlyph = handle(contract, async ({ body, session, services }) => {
  const glyph = cleanLine(body.glyph, body.glyph.length) || null
  const { glyph_id: chosen } = await updateAccount(services, session, { glyph })
  return { glyph: chosen }
})
