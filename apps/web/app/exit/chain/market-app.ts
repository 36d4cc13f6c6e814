import type { AppState } from '@facet/groups'
import { appMinBalance } from '@facet/groups/min-balance'
import { getApplicationAddress, type modelsv2 } from 'algosdk'
import { exitKinds } from '../../kinds/exit-kinds.ts'
import { ask, askOrMissing, type ChainNode } from '../../withdrawal/chain-node.ts'
import type { AppRecord } from '../../withdrawal/exit-kind.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { programOf } from './known-program.ts'

/** A holding that is a whole app. */
export type MarketApp = Holding & { appId: bigint; owner: string }

/** Reads an app; undefined if it does not exist or its program is unknown. */
export async function readMarketApp(node: ChainNode, appId: bigint): Promise<MarketApp | undefined> {
  const app = await askOrMissing(node.algod.getApplicationByID(appId))
  return app && readRecord(node, app)
}

/** Whether an account is the highest bidder or winner of an app, from its record, without a request. */
export function isLedBy(address: string, { params }: modelsv2.Application): boolean {
  const program = params && programOf(params.approvalProgram)
  if (!params || !program) return false
  const exit = exitKinds[program.kind]
  return exit?.of === 'app' && exit.isLedBy?.({ program, state: stateOf(params) }, address) === true
}

/** Reads an app from its record; undefined if its program is unknown. */
export async function readRecord(
  node: ChainNode,
  { id: appId, params }: modelsv2.Application,
): Promise<MarketApp | undefined> {
  const program = params && programOf(params.approvalProgram)
  if (!params || !program) return undefined
  const exit = exitKinds[program.kind]
  if (exit?.of !== 'app') return undefined
  const owner = params.creator.toString()
  const { globalStateSchema: schema } = params
  const lockedMicroAlgo = appMinBalance({
    schema: { globalInts: schema?.numUint ?? 0, globalBytes: schema?.numByteSlice ?? 0 },
  })
  const record = { appId, owner, program, state: stateOf(params), escrow: await readEscrow(node, appId) }
  const read = exit.read(record)
  return read && { ...read, kind: program.kind, id: `app:${appId}`, appId, owner, lockedMicroAlgo }
}

/** The credits that a vault holds for an account; empty if the app is not a vault. */
export async function findInVault(node: ChainNode, appId: bigint, receiver: string): Promise<Holding[]> {
  const app = await askOrMissing(node.algod.getApplicationByID(appId))
  const program = app?.params && programOf(app.params.approvalProgram)
  const exit = program && exitKinds[program.kind]
  return exit?.of === 'vault' ? exit.find(node, appId, receiver) : []
}

/** The credits that a listing's escrow holds for an account because the royalty vault was frozen. */
export async function findKept(node: ChainNode, app: MarketApp, receiver: string): Promise<Holding[]> {
  const exit = exitKinds['royalty-vault']
  return exit?.of === 'vault' && app.currency !== 0n ? exit.find(node, app.appId, receiver, app.vault) : []
}

async function readEscrow({ algod }: ChainNode, appId: bigint): Promise<AppRecord['escrow']> {
  const { amount: microAlgo, assets = [] } = await ask(algod.accountInformation(getApplicationAddress(appId)))
  const held = assets.map(({ assetId, amount, isFrozen }) => [assetId, { baseUnits: amount, isFrozen }] as const)
  return new Map([...held, [0n, { baseUnits: microAlgo, isFrozen: false }]])
}

/** Global state as the decoders take it: an integer, or bytes. */
function stateOf({ globalState = [] }: modelsv2.ApplicationParams): AppState {
  const text = new TextDecoder()
  const isInteger = (type: number) => type === 2
  return new Map(
    globalState.map(({ key, value }) => [text.decode(key), isInteger(value.type) ? value.uint : value.bytes]),
  )
}
