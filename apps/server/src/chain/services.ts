import type { NetworkParams } from '@facet/groups'
import { handleWith } from '../platform/http/handle.ts'
import type { Services as PlatformServices } from '../platform/services.ts'
import type { Algod } from './algod.ts'
import type { BlockProjection } from './batch.ts'
import type { ChainIdentity } from './chain-identity.ts'
import type { FindPrograms } from './find-programs.ts'
import type { FollowerStatus } from './follower-status.ts'
import type { OnBlocks } from './follower.ts'
import type { ProjectionClock } from './projection-clock.ts'
import type { ProjectionLag } from './projection-lag.ts'

export interface Services extends PlatformServices {
  algod: Algod
  /** Which chain the node serves. @throws FacetError `chain-unavailable` */
  chainIdentity: () => Promise<ChainIdentity>
  /** The network's parameters for a group that is only shown. @throws FacetError `chain-unavailable`, `chain-reset`, `node-behind`, `market-changing` */
  shownNetwork: () => Promise<NetworkParams>
  /** The progress of the chain's projection. */
  clock: ProjectionClock
  lag: ProjectionLag
  /** The status of this process's follower of the chain. */
  follower: FollowerStatus
  projection: BlockProjection
  onBlocks: OnBlocks
  findPrograms: FindPrograms
}

export const handle = handleWith<Services>()
