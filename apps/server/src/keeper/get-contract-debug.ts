import { getContractDebug as contract } from '@facet/api-contract/keeper/get-contract-debug'
import { FacetError } from '@facet/errors'
import { kindOfListing } from '../market/program-of-kind.ts'
import { readApp } from '../market/read-app.ts'
import { readEscrow } from '../market/read-escrow.ts'
import { handle } from '../market/services.ts'

/** Only reads: tells a caller who has just an app id what the contract is and how it can be closed. */
export const getContractDebug = handle(contract, async ({ params, services }) => {
  const { algod, clock } = services
  const appId = BigInt(params.id)
  const [app, escrow] = await Promise.all([readApp(algod, appId), readEscrow(algod, appId)])
  if (!app) throw new FacetError('listing-not-found')
  const holds = (asset: bigint) => (escrow.holdings.get(asset)?.baseUnits ?? 0n) > 0n
  const kind = kindOfListing(services, app, params.id)
  const described =
    app.program && kind.debug(app.program, app.state, { holds, nowSeconds: BigInt(clock.timestampSeconds) })
  if (!described) throw new FacetError('listing-not-genuine', { appId: params.id })
  return {
    app_id: params.id,
    program_hash: app.programHash,
    creator: app.creator,
    kind: kind.name,
    ...described,
    round: clock.shownRound,
  }
})
