import type { WireValue } from '../codec/msgpack.ts'

/** What a round or a group changed, as the tree that algod's delta endpoints print (JSON with base64, or msgpack). */
export interface RoundDelta {
  round: bigint
  tree: Map<string, WireValue>
}
