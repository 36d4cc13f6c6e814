import type { ResponseOf } from '@facet/api-contract'
import type { checkTask } from '@facet/api-contract/keeper/check-task'
import type { checkCancel } from '@facet/api-contract/market/check-cancel'
import type { BuiltGroup } from '@facet/groups'
import type { Services } from '../services.ts'

export interface ListingToCancel {
  tokenId: number
  appId: number
  caller: string
}

export interface ListingCancel {
  group: BuiltGroup
  /** Units of the NFT that return. */
  units: bigint
  /** The input of the group, in wire format. */
  facts: ResponseOf<typeof checkCancel>
}

type TaskFacts = ResponseOf<typeof checkTask>

export interface KeeperTask {
  name: TaskFacts['kind']
  /** The input of its group, read now. @throws FacetError why the task is not due */
  read(services: Services, request: { appId: number; caller: string }): Promise<TaskFacts>
}
