import type { Algodv2 } from 'algosdk'

/** An account's spendable µALGO: its balance minus its min balance; negative while the account does not exist. */
export async function unusedMicroAlgo(client: Algodv2, address: string): Promise<bigint> {
  const { amount, minBalance } = await client.accountInformation(address).exclude('all').do()
  return amount - minBalance
}
