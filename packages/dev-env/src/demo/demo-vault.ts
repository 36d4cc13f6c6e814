import type { BuiltGroup } from '@facet/groups/built-group'
import { createVault as createVaultGroup } from '@facet/groups/vault/create-vault'
import { enableCurrency } from '@facet/groups/vault/enable-currency'
import { fundVault } from '@facet/groups/vault/fund'
import { type Algodv2, waitForConfirmation } from 'algosdk'
import type { Account } from './account.ts'
import { submit } from './submit.ts'

/** Creates the market's royalty vault and lets listings use these currencies. @returns its application id */
export async function createVault(algod: Algodv2, owner: Account, currencies: readonly bigint[]): Promise<bigint> {
  const create = createVaultGroup(await networkParams(algod), owner.address)
  const { applicationIndex: vault } = await waitForConfirmation(
    algod,
    await submit(
      algod,
      create.transactions.map((txn) => owner.sign(txn)),
    ),
    4,
  )
  if (vault === undefined) throw new Error('the chain created no application')
  const send = ({ transactions }: BuiltGroup) =>
    submit(
      algod,
      transactions.map((txn) => owner.sign(txn)),
    )
  await send(fundVault(await networkParams(algod), owner.address, vault))
  for (const currency of currencies) {
    await send(enableCurrency(await networkParams(algod), { caller: owner.address, vault, currency }))
  }
  return vault
}

async function networkParams(algod: Algodv2) {
  const { firstValid, lastValid, genesisID, genesisHash, minFee } = await algod.getTransactionParams().do()
  return {
    firstRound: firstValid,
    lastRound: lastValid,
    genesisId: genesisID ?? '',
    genesisHash: genesisHash ?? new Uint8Array(),
    minFee,
  }
}
