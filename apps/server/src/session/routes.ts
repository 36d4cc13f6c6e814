import { addAddress } from './add-address.ts'
import { checkAddress } from './check-address.ts'
import { checkChallenge } from './check-challenge.ts'
import { checkDeletion } from './check-deletion.ts'
import { checkSession } from './check-session.ts'
import { deleteAccount } from './delete-account.ts'
import { getConfig } from './get-config.ts'
import { getDemoWallet } from './get-demo-wallet.ts'
import { getNsfw } from './get-nsfw.ts'
import { logout } from './logout.ts'
import { removeAddress } from './remove-address.ts'
import { setNsfw } from './set-nsfw.ts'
import { validateChallenge } from './validate-challenge.ts'

export const sessionRoutes = [
  checkSession,
  logout,
  checkChallenge,
  validateChallenge,
  getNsfw,
  setNsfw,
  checkAddress,
  addAddress,
  removeAddress,
  checkDeletion,
  deleteAccount,
  getConfig,
  getDemoWallet,
]
