import { addAddress as contract } from '@facet/api-contract/session/add-address'
import { FacetError } from '@facet/errors'
import { changeIdentity } from '../account/change-identity.ts'
import { describeOwn } from '../account/describe-account.ts'
import { accountsOf } from '../account/find-account.ts'
import { checkMet } from './challenge.ts'
import { linkAddress } from './linked-address.ts'
import { handle } from './services.ts'

export const addAddress = handle(contract, async ({ body, session, services }) => {
  const { address } = body
  const { accountId } = session
  const link = async () => {
    const useUp = await checkMet(services, { address, purpose: 'link', accountId }, body.signed_tx)
    return changeIdentity(services, session, async (tx, publish) => {
      await useUp(tx)
      return linkAddress(tx, publish, services.belongings, { accountId, address })
    })
  }
  const account = await link().catch(async (error: unknown) => {
    // A repeated request whose first reply was lost: the address is linked, so the proof is used up.
    const isUsedUp = error instanceof FacetError && error.code === 'challenge-not-found'
    const linked = isUsedUp ? (await accountsOf(services.database.db, [address])).get(address) : undefined
    if (linked?.id !== accountId) throw error
    return linked
  })
  return describeOwn(services, account)
})
