import { appealVerification } from './appeal-verification.ts'
import { askVerification } from './ask-verification.ts'
import { checkVerification } from './check-verification.ts'
import { decideVerification } from './decide-verification.ts'
import { getVerification } from './get-verification.ts'
import { listVerifications } from './list-verifications.ts'

export const verificationRoutes = [
  getVerification,
  checkVerification,
  askVerification,
  appealVerification,
  listVerifications,
  decideVerification,
]
