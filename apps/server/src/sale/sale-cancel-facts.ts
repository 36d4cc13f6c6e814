import { saleCancelToWire } from '@facet/api-contract/sale/sale-codec'
import { cancelCosts } from '../market/cancel-costs.ts'
import { readNow } from '../market/read-now.ts'
import type { Services } from '../market/services.ts'
import type { SaleCancel } from './expect-cancel-sale.ts'

/** The facts from which the cancel of a sale is built, in wire format. */
export function saleCancelFacts(services: Services, { sale, facts, group }: SaleCancel) {
  return saleCancelToWire(sale, facts, cancelCosts(facts, group), readNow(services, sale))
}
