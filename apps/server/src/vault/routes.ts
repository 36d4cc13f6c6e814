import { checkClaim } from './check-claim.ts'
import { claim } from './claim.ts'

export const vaultRoutes = [checkClaim, claim]
