import { FacetError } from '@facet/errors'
import type { KeeperTask } from '../market/kind/ending.ts'
import { cancelOfSale } from './expect-cancel-sale.ts'
import { findSale, isSoldOut } from './find-sale.ts'
import { saleCancelFacts } from './sale-cancel-facts.ts'

/** Anyone may delete a sold-out sale; its deposit then returns to its seller. */
export const closeTask: KeeperTask = {
  name: 'close',
  read: async (services, { appId, caller }) => {
    const sale = await findSale(services, { appId })
    if (!isSoldOut(sale)) throw new FacetError('sale-running')
    const cancel = await cancelOfSale(services, { sale, caller })
    return { kind: 'close', ...saleCancelFacts(services, cancel) }
  },
}
