import { ApiError } from '@facet/api-contract/client'
import { useSession } from '../shell/root-data.ts'
import { isAccountName } from './listing-form.ts'
import { useLoaded } from './use-loaded.ts'

/** Why a sale cannot be reserved for an account. */
type BuyerFault = 'malformed' | 'seller' | 'unknown'

/** The fault of each refusal of a named account. */
const faults: Partial<Record<string, BuyerFault>> = { 'invalid-address': 'malformed', 'account-unknown': 'unknown' }

/** The fault of the account that a sale is reserved for; null if no fault is known, or no account is named. */
export function useBuyerFault(buyer: string): BuyerFault | null {
  const session = useSession()
  const isSeller = buyer === session?.address || buyer.toLowerCase() === session?.username?.toLowerCase()
  const isMalformed = !isAccountName(buyer)
  const needsCheck = buyer !== '' && !isSeller && !isMalformed
  const loaded = useLoaded(needsCheck ? buyer : null, ({ api }) =>
    api('GET /api/sales/{id}', { params: { id: buyer }, query: { end: 1 } }).then(
      () => null,
      (error: unknown) => {
        const fault = error instanceof ApiError ? faults[error.code] : undefined
        if (fault === undefined) throw error
        return fault
      },
    ),
  )
  if (buyer === '') return null
  if (isSeller) return 'seller'
  if (isMalformed) return 'malformed'
  return loaded.state === 'loaded' ? loaded.value : null
}
