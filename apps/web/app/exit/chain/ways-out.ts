import { FacetError } from '@facet/errors'
import { networkFromNode, type NetworkParams } from '@facet/groups'
import { ask, type ChainNode } from '../../withdrawal/chain-node.ts'
import type { Holding, WayOut } from '../../withdrawal/holding.ts'

/** The groups by which an account gets out of a holding now, the best first (`Holding.waysOut`). */
export async function waysOut(
  node: ChainNode,
  holding: Holding,
  address: string,
  nowSeconds: bigint,
): Promise<WayOut[]> {
  return holding.waysOut({ node, network: await readNetwork(node), address, nowSeconds })
}

/** A hundred times what Algorand takes for a transaction: a node that names more would have the account burn its ALGO. */
const MAX_MIN_FEE_MICRO_ALGO = 100_000n

async function readNetwork({ algod }: ChainNode): Promise<NetworkParams> {
  const network = networkFromNode(await ask(algod.getTransactionParams()))
  const { minFee } = network
  if (minFee > MAX_MIN_FEE_MICRO_ALGO) throw new FacetError('node-refused', { reason: `a fee of ${minFee} µALGO` })
  return network
}
