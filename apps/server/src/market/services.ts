import type { Services as AssetServices } from '../asset/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { Services as AccountServices } from '../account/services.ts'

/** What every domain with listings is given. `kind.ts` and `custodian.ts`, whose types name these services, add theirs to it. */
export interface Services extends AssetServices, AccountServices {
  reportsOfWorks: ReportsOfWorks
}

/** What pages of works say of reports, which are of a domain above. */
export interface ReportsOfWorks {
  /** Whether the account of an address has reported a work. */
  isReportedBy: (assetId: bigint, address: string) => Promise<boolean>
}

export const handle = handleWith<Services>()
