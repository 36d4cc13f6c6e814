import { checkGlyph } from './check-glyph.ts'
import { exportAccount } from './export-account.ts'
import { findNfd } from './find-nfd.ts'
import { getMode } from './get-mode.ts'
import { listAddresses } from './list-addresses.ts'
import { setMode } from './set-mode.ts'
import { updateDescription } from './update-description.ts'
import { updateEmail } from './update-email.ts'
import { updateGlyph } from './update-glyph.ts'
import { updateRoyalties } from './update-royalties.ts'
import { updateUsername } from './update-username.ts'

export const accountRoutes = [
  getMode,
  setMode,
  findNfd,
  exportAccount,
  listAddresses,
  updateUsername,
  updateDescription,
  updateRoyalties,
  updateEmail,
  checkGlyph,
  updateGlyph,
]
