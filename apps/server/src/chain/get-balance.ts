import { getBalance as contract } from '@facet/api-contract/chain/get-balance'
import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { handle } from './services.ts'

export const getBalance = handle(contract, async ({ query, services }) => {
  if (!isAddress(query.address)) throw new FacetError('invalid-address', { value: query.address })
  const account = await services.algod.client.accountInformation(query.address).exclude('all').do()
  const spendable = account.amount > account.minBalance ? account.amount - account.minBalance : 0n
  return {
    micro_algo: String(account.amount),
    spendable_micro_algo: String(spendable),
    checked_round: Number(account.round),
  }
})
