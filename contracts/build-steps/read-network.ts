import { createHash } from 'node:crypto'
import type { Algodv2 } from 'algosdk'
import { findKnownProgram } from '../find-known-program.ts'
import type { MarketContract, NetworkRecord } from './networks.ts'

/**
 * Reads a network's genesis from its node and looks at the market's apps there.
 * @throws Error when an app has no program of this project, or one of the wrong kind
 */
export async function readNetwork(
  algod: Algodv2,
  appIds: Record<MarketContract, number>,
): Promise<[genesisHash: string, record: NetworkRecord]> {
  const { genesisHash, genesisID } = await algod.getTransactionParams().do()
  if (!genesisHash || !genesisID) throw new Error('The node does not name its network.')
  const look = async (contract: MarketContract) => {
    const { params } = await algod.getApplicationByID(appIds[contract]).do()
    const approvalHash = createHash('sha256')
      .update(params?.approvalProgram ?? '')
      .digest('hex')
    const kind = findKnownProgram(approvalHash)?.kind
    if (kind !== contract) {
      throw new Error(`App ${appIds[contract]} is no ${contract}, but ${kind ?? 'of an unknown program'}.`)
    }
    return { appId: appIds[contract], approvalHash }
  }
  const apps = { 'royalty-vault': await look('royalty-vault'), 'prize-vault': await look('prize-vault') }
  return [Buffer.from(genesisHash).toString('base64'), { genesisId: genesisID, apps }]
}
