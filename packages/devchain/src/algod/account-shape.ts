import { encodeAddress } from '../codec/address.ts'
import type { AccountView, Chain } from '../chain.ts'
import { applicationShape, localStateShape, stateSchemaShape } from './application-shape.ts'
import { addressOrNone, assetShape, holdingShape } from './asset-shape.ts'
import { omitEmpty, type ShapeObject } from './shape.ts'

export interface AccountLists {
  /** Whether created applications and assets include their parameters, not just ids. */
  appParams: boolean
  assetParams: boolean
}

/** An account without its lists of assets and applications. */
export function basicAccountShape(account: AccountView): ShapeObject {
  return {
    address: encodeAddress(account.address),
    amount: account.amountMicroAlgo,
    'amount-without-pending-rewards': account.amountMicroAlgo,
    'apps-total-extra-pages': omitEmpty(account.totalExtraAppPages),
    'apps-total-schema': stateSchemaShape(account.totalAppSchema),
    'auth-addr': addressOrNone(account.authAddress),
    'incentive-eligible': omitEmpty(account.incentiveEligible),
    'last-heartbeat': omitEmpty(account.lastHeartbeat),
    'last-proposed': omitEmpty(account.lastProposed),
    'min-balance': account.minBalanceMicroAlgo,
    participation: participationShape(account),
    'pending-rewards': 0,
    'reward-base': 0,
    rewards: account.rewardsMicroAlgo,
    round: account.round,
    status: account.status === 'NotParticipating' ? 'Not Participating' : account.status,
    'total-apps-opted-in': account.totalAppsOptedIn,
    'total-assets-opted-in': account.totalAssetsOptedIn,
    'total-box-bytes': omitEmpty(account.totalBoxBytes),
    'total-boxes': omitEmpty(account.totalBoxes),
    'total-created-apps': account.totalCreatedApps,
    'total-created-assets': account.totalCreatedAssets,
  }
}

export function accountShape(chain: Chain, account: AccountView, lists: AccountLists): ShapeObject {
  const { address } = account
  return {
    ...basicAccountShape(account),
    'apps-local-state': chain.localStates(address).map(localStateShape),
    assets: chain.assetHoldings(address).map(holdingShape),
    'created-apps': chain
      .createdApps(address)
      .map((app) => (lists.appParams ? applicationShape(app) : { id: app.appId })),
    'created-assets': chain
      .createdAssets(address)
      .map((asset) => (lists.assetParams ? assetShape(asset) : { index: asset.assetId })),
  }
}

function participationShape({ participation }: AccountView): ShapeObject | undefined {
  if (participation === undefined || participation.voteKey.every((byte) => byte === 0)) return undefined
  const { stateProofKey } = participation
  return {
    'selection-participation-key': participation.selectionKey,
    'state-proof-key': stateProofKey.every((byte) => byte === 0) ? undefined : stateProofKey,
    'vote-first-valid': participation.voteFirst,
    'vote-key-dilution': participation.voteKeyDilution,
    'vote-last-valid': participation.voteLast,
    'vote-participation-key': participation.voteKey,
  }
}
