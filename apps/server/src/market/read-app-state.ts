import type { AppState } from '@facet/groups'
import type { modelsv2 } from 'algosdk'

const BYTES = 1

/** The global state of an app, from the node's answer. */
export function readAppState(state: readonly modelsv2.TealKeyValue[] = []): AppState {
  return new Map(
    state.map(({ key, value }) => [
      Buffer.from(key).toString('utf8'),
      value.type === BYTES ? Uint8Array.from(value.bytes) : value.uint,
    ]),
  )
}
