import { cancelListing } from './cancel-listing.ts'
import { checkCancel } from './check-cancel.ts'

export const marketRoutes = [checkCancel, cancelListing]
