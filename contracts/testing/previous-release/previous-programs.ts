import type { BuiltGroup } from '@facet/groups'
import { makeApplicationCreateTxnFromObject } from 'algosdk'
import type { ContractProgram } from '../../program.ts'
import type { ListingKind } from '../../programs.ts'
import { auctionProgram } from './auction-program.ts'
import { offerProgram } from './offer-program.ts'
import { saleProgram } from './sale-program.ts'

/**
 * Programs as an earlier release would have left them: other bytecode and other program counters than today's. A test puts them in
 * the place of `released/released-programs.ts`:
 * `vi.mock('<…>/contracts/released/released-programs.ts', async () => await import('<…>/contracts/testing/previous-release/previous-programs.ts'))`
 */
export const releasedPrograms = {
  sale: [saleProgram],
  auction: [auctionProgram],
  offer: [offerProgram],
} as const satisfies Record<ListingKind, readonly ContractProgram[]>

/** Earlier programs by kind, for kinds with an earlier release. */
export const previousPrograms = {
  sale: saleProgram,
  auction: auctionProgram,
  offer: offerProgram,
} as const satisfies Partial<Record<ListingKind, ContractProgram>>

/** A group that creates an app, with an earlier program in the place of today's. */
export function withProgram<Group extends BuiltGroup>(group: Group, program: ContractProgram): Group {
  const [create] = group.transactions
  if (!create?.applicationCall) throw new Error('the group creates no app')
  const { firstValid, lastValid, genesisID, genesisHash, fee } = create
  if (!genesisHash) throw new Error('the group names no network')
  const transaction = makeApplicationCreateTxnFromObject({
    sender: create.sender,
    onComplete: create.applicationCall.onComplete,
    approvalProgram: Buffer.from(program.approvalProgram, 'base64'),
    clearProgram: Buffer.from(program.clearProgram, 'base64'),
    numGlobalInts: program.schema.globalInts,
    numGlobalByteSlices: program.schema.globalBytes,
    numLocalInts: 0,
    numLocalByteSlices: 0,
    appArgs: [...create.applicationCall.appArgs],
    suggestedParams: {
      fee,
      flatFee: true,
      minFee: 1000n,
      firstValid,
      lastValid,
      genesisHash,
      ...(genesisID !== undefined && { genesisID }),
    },
  })
  return { ...group, transactions: [transaction] }
}
