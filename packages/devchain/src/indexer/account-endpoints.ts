import { bytesEqual } from '@facet/avm'
import { basicAccountShape } from '../algod/account-shape.ts'
import { localStateShape } from '../algod/application-shape.ts'
import { holdingShape } from '../algod/asset-shape.ts'
import { shapeReply } from '../algod/reply.ts'
import type { ShapeObject } from '../algod/shape.ts'
import type { AccountView, Chain } from '../chain.ts'
import { encodeAddress } from '../codec/address.ts'
import { addressesAfter } from './address-page.ts'
import { amountFilter } from './amount-filter.ts'
import { applicationEntry, createdApplications } from './application-endpoints.ts'
import { assetEntry, createdAssets } from './asset-endpoints.ts'
import type { Indexer, IndexerHandler } from './indexer.ts'
import { listReply } from './list-reply.ts'
import { addressParameter, badRequest, notFound, Query } from './query.ts'

const USUAL_ACCOUNTS = 100
const MOST_ACCOUNTS = 1000
const MOST_RESOURCES = 1000

export const getAccount: IndexerHandler = (indexer, request, parameters) => {
  const address = addressParameter(parameters)
  const query = new Query(request)
  const account = indexer.chain.account(address)
  const exists = isAlive(account)
  const firstRound = indexer.index.firstRound(address)
  if (!exists && !(query.flag('include-all') && firstRound !== undefined)) {
    throw notFound(`no accounts found for address: ${encodeAddress(address)}`)
  }
  return shapeReply({
    account: accountEntry(indexer, account, query.list('exclude')),
    'current-round': indexer.chain.lastRound,
  })
}

/** Whether the ledger has a record of the account. */
function isAlive(account: AccountView): boolean {
  const { amountMicroAlgo, totalAssetsOptedIn, totalAppsOptedIn, totalCreatedApps, totalCreatedAssets } = account
  return amountMicroAlgo > 0n || totalAssetsOptedIn + totalAppsOptedIn + totalCreatedApps + totalCreatedAssets > 0
}

const LISTS = ['assets', 'created-assets', 'apps-local-state', 'created-apps'] as const

function accountEntry(indexer: Indexer, account: AccountView, exclude: readonly string[]): ShapeObject {
  const { chain, index } = indexer
  const { address } = account
  for (const name of exclude) {
    if (name !== 'all' && name !== 'none' && !LISTS.some((list) => list === name)) {
      throw badRequest(`unknown value for exclude: ${name}`)
    }
  }
  const isIncluded = (list: (typeof LISTS)[number]): boolean => !exclude.includes('all') && !exclude.includes(list)
  return {
    ...basicAccountShape(account),
    'apps-local-state': isIncluded('apps-local-state') ? chain.localStates(address).map(localStateEntry) : undefined,
    assets: isIncluded('assets') ? chain.assetHoldings(address).map(holdingEntry) : undefined,
    'created-apps': isIncluded('created-apps')
      ? chain.createdApps(address).map(({ appId }) => applicationEntry(indexer, appId))
      : undefined,
    'created-assets': isIncluded('created-assets')
      ? chain.createdAssets(address).map(({ assetId }) => assetEntry(indexer, assetId))
      : undefined,
    'created-at-round': index.firstRound(address),
    deleted: !isAlive(account),
    'total-box-bytes': account.totalBoxBytes,
    'total-boxes': account.totalBoxes,
  }
}

const holdingEntry = (holding: ReturnType<Chain['assetHoldings']>[number]): ShapeObject => ({
  ...holdingShape(holding),
  deleted: false,
})

const localStateEntry = (state: ReturnType<Chain['localStates']>[number]): ShapeObject => ({
  ...localStateShape(state),
  deleted: false,
})

export const listAccounts: IndexerHandler = (indexer, request) => {
  const query = new Query(request)
  const limit = query.limit(USUAL_ACCOUNTS, MOST_ACCOUNTS)
  const isMatch = accountFilter(indexer.chain, query)
  const exclude = query.list('exclude')
  const entries: ShapeObject[] = []
  let last: Uint8Array | undefined
  for (const address of addressesAfter(indexer.chain, query)) {
    const account = indexer.chain.account(address)
    if (!isAlive(account) || !isMatch(account)) continue
    entries.push(accountEntry(indexer, account, exclude))
    last = address
    if (entries.length === limit) break
  }
  return listReply(indexer, 'accounts', entries, last && encodeAddress(last))
}

function accountFilter(chain: Chain, query: Query): (account: AccountView) => boolean {
  const assetId = query.uint('asset-id')
  const appId = query.uint('application-id')
  const authAddress = query.address('auth-addr')
  const isAmountMatch = amountFilter(query)
  return ({ address, ...account }) => {
    if (authAddress && !bytesEqual(account.authAddress, authAddress)) return false
    if (appId !== undefined && !chain.localState(address, appId)) return false
    if (assetId === undefined) return isAmountMatch(account.amountMicroAlgo)
    const holding = chain.assetHolding(address, assetId)
    return holding !== undefined && isAmountMatch(holding.amount)
  }
}

export const listAccountAssets: IndexerHandler = (indexer, request, parameters) => {
  const query = new Query(request)
  const limit = query.limit(MOST_RESOURCES, MOST_RESOURCES)
  const only = query.uint('asset-id')
  const after = query.nextId()
  const holdings = indexer.chain
    .assetHoldings(addressParameter(parameters), after === undefined ? {} : { after })
    .filter(({ assetId }) => only === undefined || assetId === only)
    .slice(0, limit)
  return listReply(indexer, 'assets', holdings.map(holdingEntry), holdings.at(-1)?.assetId)
}

export const listAccountLocalStates: IndexerHandler = (indexer, request, parameters) => {
  const query = new Query(request)
  const limit = query.limit(MOST_RESOURCES, MOST_RESOURCES)
  const only = query.uint('application-id')
  const after = query.nextId()
  const states = indexer.chain
    .localStates(addressParameter(parameters), after === undefined ? {} : { after })
    .filter(({ appId }) => only === undefined || appId === only)
    .slice(0, limit)
  return listReply(indexer, 'apps-local-states', states.map(localStateEntry), states.at(-1)?.appId)
}

export const listCreatedApplications: IndexerHandler = (indexer, request, parameters) =>
  createdApplications(indexer, new Query(request), addressParameter(parameters))

export const listCreatedAssets: IndexerHandler = (indexer, request, parameters) =>
  createdAssets(indexer, new Query(request), addressParameter(parameters))
