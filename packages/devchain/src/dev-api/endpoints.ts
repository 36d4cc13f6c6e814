import type { Chain } from '../chain.ts'
import type { Endpoint } from '../http/router.ts'
import { advanceTime, mineBlocks, startTicker, stopTicker } from './clock.ts'
import { fundAccount } from './fund.ts'
import { exportState, importState, restoreSnapshot, takeSnapshot } from './state.ts'
import { setTraffic } from './traffic.ts'
import { installBeacon, installBurnApp, silenceBeacon } from './stubs.ts'

/** The developer controls beside algod's interface: one row per control. */
export const devEndpoints: readonly Endpoint<Chain>[] = [
  { method: 'POST', path: '/dev/blocks', handler: mineBlocks },
  { method: 'POST', path: '/dev/time', handler: advanceTime },
  { method: 'POST', path: '/dev/ticker', handler: startTicker },
  { method: 'DELETE', path: '/dev/ticker', handler: stopTicker },
  { method: 'PUT', path: '/dev/traffic', handler: setTraffic },
  { method: 'POST', path: '/dev/fund', handler: fundAccount },
  { method: 'POST', path: '/dev/snapshots', handler: takeSnapshot },
  { method: 'POST', path: '/dev/snapshots/:id/restore', handler: restoreSnapshot },
  { method: 'GET', path: '/dev/state', handler: exportState },
  { method: 'PUT', path: '/dev/state', handler: importState },
  { method: 'POST', path: '/dev/stubs/beacon', handler: installBeacon },
  { method: 'POST', path: '/dev/stubs/beacon/silence', handler: silenceBeacon },
  { method: 'POST', path: '/dev/stubs/burn', handler: installBurnApp },
]
