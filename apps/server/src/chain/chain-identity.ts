import type { Algodv2 } from 'algosdk'

/** Which chain the node serves. */
export interface ChainIdentity {
  genesisId: string
  genesisHash: Uint8Array
}

/** Asks the node once: its network does not change while it runs. @throws FacetError `chain-unavailable` */
export function createChainIdentity(client: Algodv2): () => Promise<ChainIdentity> {
  let known: ChainIdentity | undefined
  return async () => {
    if (known === undefined) {
      const { genesisID, genesisHash } = await client.getTransactionParams().do()
      known = { genesisId: genesisID ?? '', genesisHash: genesisHash ?? new Uint8Array() }
    }
    return known
  }
}
