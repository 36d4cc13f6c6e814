import { FacetError } from '@facet/errors'
import { MINT_COST } from '@facet/groups/mint/mint-cost'
import type { Algodv2 } from 'algosdk'

/** An account's spendable µALGO: its balance minus its min balance; negative while the account does not exist. */
export async function unusedMicroAlgo(client: Algodv2, address: string): Promise<bigint> {
  const { amount, minBalance } = await client.accountInformation(address).exclude('all').do()
  return amount - minBalance
}

/** Refuses an account that cannot pay for a mint. @throws FacetError `not-enough-algo` */
export async function checkCanPay(client: Algodv2, address: string): Promise<void> {
  const missing = MINT_COST.unusedMicroAlgo - (await unusedMicroAlgo(client, address))
  if (missing > 0n) throw new FacetError('not-enough-algo', { missingMicroAlgo: String(missing) })
}
