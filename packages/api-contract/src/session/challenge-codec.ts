import type { z } from 'zod'
import { bytesFromBase64 } from '../base64.ts'
import type { challengeReply } from './check-challenge.ts'

/** The facts of the transaction that meets a challenge. */
export function challengeFromWire(challenge: z.output<typeof challengeReply>, address: string) {
  return {
    address,
    note: bytesFromBase64(challenge.note),
    firstRound: BigInt(challenge.first_valid),
    lastRound: BigInt(challenge.last_valid),
    genesisId: challenge.genesis_id,
    genesisHash: bytesFromBase64(challenge.genesis_hash),
  }
}
