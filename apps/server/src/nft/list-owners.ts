import { listOwners as contract } from '@facet/api-contract/nft/list-owners'
import { FacetError } from '@facet/errors'
import { accountsOf } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import { findWork } from '../asset/find-asset.ts'
import { listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { findHolders } from './find-holders.ts'

const MAX_OWNERS = 500

export const listOwners = handle(contract, async ({ params, query, services, request }) => {
  const window = listWindow({ query, request })
  if (window.start >= MAX_OWNERS) throw new FacetError('invalid-window')
  const end = Math.min(window.start + window.limit, MAX_OWNERS)
  const round = services.clock.shownRound
  const asset = await findWork(services, params.id)
  const holders = await findHolders(services, asset.assetId, end + 1)
  const shown = holders.slice(window.start, end)
  const accounts = await accountsOf(
    services.database.db,
    shown.map(({ address }) => address),
  )
  return {
    owners: shown.map(({ address, amountBaseUnits }) => {
      return { address, ...personOf(accounts.get(address)), number: String(amountBaseUnits) }
    }),
    is_complete: asset.knownBaseUnits === asset.totalBaseUnits,
    bool_end: holders.length <= end || end === MAX_OWNERS,
    round,
  }
})
