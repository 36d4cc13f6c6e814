import type { Algodv2 } from 'algosdk'

/** What an account can spend now: its balance without what is reserved; below 0 while it does not exist. In µALGO. */
export async function unusedMicroAlgo(client: Algodv2, address: string): Promise<bigint> {
  const { amount, minBalance } = await client.accountInformation(address).exclude('all').do()
  return amount - minBalance
}
