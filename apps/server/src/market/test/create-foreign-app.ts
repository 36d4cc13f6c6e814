import type { MarketClient } from '@facet/dev-env'
import { makeApplicationCreateTxnFromObject, OnApplicationComplete } from 'algosdk'
import { sendPast } from './send-past.ts'
import type { World } from './world.ts'

/** Creates an application whose program is not of this market. @returns its id */
export async function createForeignApp({ market }: World, client: MarketClient): Promise<number> {
  const program = Uint8Array.of(10, 0x81, 1)
  const create = makeApplicationCreateTxnFromObject({
    sender: client.account.address,
    onComplete: OnApplicationComplete.NoOpOC,
    approvalProgram: program,
    clearProgram: program,
    numGlobalInts: 0,
    numGlobalByteSlices: 0,
    numLocalInts: 0,
    numLocalByteSlices: 0,
    suggestedParams: await market.algod.getTransactionParams().do(),
  })
  return Number(await sendPast({ market }, client, { transactions: [create] }))
}
