import { checkChallenge } from './check-challenge.ts'
import { checkSession } from './check-session.ts'
import { getConfig } from './get-config.ts'
import { getDemoWallet } from './get-demo-wallet.ts'
import { getNsfw } from './get-nsfw.ts'
import { logout } from './logout.ts'
import { setNsfw } from './set-nsfw.ts'
import { validateChallenge } from './validate-challenge.ts'

export const sessionRoutes = [
  checkSession,
  logout,
  checkChallenge,
  validateChallenge,
  getNsfw,
  setNsfw,
  getConfig,
  getDemoWallet,
]
