import { appealVerification } from './appeal-verification.ts'
import { requestVerification } from './request-verification.ts'
import { checkVerification } from './check-verification.ts'
import { decideVerification } from './decide-verification.ts'
import { getVerification } from './get-verification.ts'
import { listVerifications } from './list-verifications.ts'

export const verificationRoutes = [
  getVerification,
  checkVerification,
  requestVerification,
  appealVerification,
  listVerifications,
  decideVerification,
]
