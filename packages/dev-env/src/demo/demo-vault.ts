import type { BuiltGroup } from '@facet/groups/built-group'
import { networkFromNode, type NetworkParams } from '@facet/groups/network-params'
import { createPrizeVault as createPrizeVaultGroup } from '@facet/groups/prize-vault/create'
import { createVault as createVaultGroup } from '@facet/groups/vault/create-vault'
import { enableCurrency } from '@facet/groups/vault/enable-currency'
import { fundVault } from '@facet/groups/vault/fund'
import { type Algodv2, waitForConfirmation } from 'algosdk'
import type { Account } from './account.ts'
import { submit } from './submit.ts'

/** Creates the market's royalty vault and lets listings use these currencies. @returns its application id */
export async function createVault(algod: Algodv2, owner: Account, currencies: readonly bigint[]): Promise<bigint> {
  const vault = await open(algod, owner, createVaultGroup)
  for (const currency of currencies) {
    const enable = enableCurrency(await networkParams(algod), { caller: owner.address, vault, currency })
    await send(algod, owner, enable)
  }
  return vault
}

/** Creates the market's prize vault. @returns its application id */
export function createPrizeVault(algod: Algodv2, owner: Account): Promise<bigint> {
  return open(algod, owner, createPrizeVaultGroup)
}

/** Creates a vault and gives its account the min balance that it needs by itself. */
async function open(
  algod: Algodv2,
  owner: Account,
  create: (network: NetworkParams, creator: string) => BuiltGroup,
): Promise<bigint> {
  const txId = await send(algod, owner, create(await networkParams(algod), owner.address))
  const { applicationIndex: vault } = await waitForConfirmation(algod, txId, 4)
  if (vault === undefined) throw new Error('the chain created no application')
  await send(algod, owner, fundVault(await networkParams(algod), owner.address, vault))
  return vault
}

function send(algod: Algodv2, owner: Account, { transactions }: BuiltGroup): Promise<string> {
  return submit(
    algod,
    transactions.map((txn) => owner.sign(txn)),
  )
}

async function networkParams(algod: Algodv2): Promise<NetworkParams> {
  return networkFromNode(await algod.getTransactionParams().do())
}
