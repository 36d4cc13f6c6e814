import { FacetError } from '@facet/errors'
import { networkFromNode, type NetworkParams } from '@facet/groups'
import { ask, type ChainNode } from '../../withdrawal/chain-node.ts'
import type { Holding, WayOut } from '../../withdrawal/holding.ts'

/** The groups by which an account can withdraw a holding now, best first (`Holding.waysOut`). */
export async function waysOut(
  node: ChainNode,
  holding: Holding,
  address: string,
  nowSeconds: bigint,
): Promise<WayOut[]> {
  return holding.waysOut({ node, network: await readNetwork(node), address, nowSeconds })
}

/** A hundred times Algorand's fee for a transaction: a node that names a higher fee would make the account burn its ALGO. */
const MAX_MIN_FEE_MICRO_ALGO = 100_000n

async function readNetwork({ algod }: ChainNode): Promise<NetworkParams> {
  const network = networkFromNode(await ask(algod.getTransactionParams()))
  const { minFee } = network
  if (minFee > MAX_MIN_FEE_MICRO_ALGO) throw new FacetError('node-refused', { reason: `a fee of ${minFee} µALGO` })
  return network
}
