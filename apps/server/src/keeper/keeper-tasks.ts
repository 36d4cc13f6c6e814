import type { checkTask } from '@facet/api-contract/keeper/check-task'
import type { ResponseOf } from '@facet/api-contract/endpoint'
import type { ContractKind } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { settleFacts } from '../auction/check-settle.ts'
import { offerCancelFacts } from '../offer/check-cancel-offer.ts'
import { cancelOfOffer } from '../offer/expect-cancel-offer.ts'
import { findOffer, isExpired } from '../offer/find-offer.ts'
import { saleCancelFacts } from '../sale/check-cancel.ts'
import { cancelOfSale } from '../sale/expect-cancel-sale.ts'
import { findSale, isSoldOut } from '../sale/find-sale.ts'
import type { Services } from '../services.ts'

type TaskFacts = ResponseOf<typeof checkTask>

interface KeeperTask {
  /** What its applications run. */
  program: ContractKind
  /** What its group is built from, read now. @throws FacetError why there is nothing to do (yet) */
  read(services: Services, wanted: { appId: number; caller: string }): Promise<TaskFacts>
}

/** What anybody may do for the parties of a contract once it is due, by the name of the task. */
export const keeperTasks: Record<TaskFacts['kind'], KeeperTask> = {
  settle: {
    program: 'auction',
    read: async (services, wanted) => ({ kind: 'settle', ...(await settleFacts(services, wanted)) }),
  },
  close: {
    program: 'sale',
    read: async (services, { appId, caller }) => {
      const sale = await findSale(services, { appId })
      if (!isSoldOut(sale)) throw new FacetError('sale-running')
      const cancel = await cancelOfSale(services, { sale, caller })
      return { kind: 'close', ...saleCancelFacts(services, cancel) }
    },
  },
  return: {
    program: 'offer',
    read: async (services, { appId, caller }) => {
      const offer = await findOffer(services, appId)
      if (!isExpired(services, offer)) throw new FacetError('offer-running')
      const cancel = await cancelOfOffer(services, { offer, caller })
      return { kind: 'return', ...offerCancelFacts(services, cancel) }
    },
  },
}
