import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAlgodClient } from '@facet/devchain'
import { type ABIArgument, ABIMethod, type ABIValue, Algodv2, AtomicTransactionComposer } from 'algosdk'
import { className } from '../build-steps/compile.ts'
import { artifactsFolder } from '../build-steps/manifest.ts'
import type { ContractKind } from '../index.ts'
import { rawParams, type TestMarket } from './test-market.ts'

type Structs = Record<string, { name: string; type: string }[]>

interface Arc56 {
  structs: Structs
  methods: {
    name: string
    args: { name: string; type: string }[]
    returns: { type: string; struct?: string }
    readonly?: boolean
  }[]
}

/**
 * Calls a readonly method as a third party would: with only the app's ARC-56 file, by simulate.
 * @param references assets and boxes of the call
 * @returns the members of the struct that it returns, by name
 */
export async function callReadonly(
  { test, stranger }: TestMarket,
  { kind, appId, method: name }: { kind: ContractKind; appId: bigint; method: string },
  references: { assets?: bigint[]; boxes?: Uint8Array[] },
  args: ABIArgument[] = [],
): Promise<unknown> {
  const arc56 = JSON.parse(readFileSync(join(artifactsFolder, kind, `${className(kind)}.arc56.json`), 'utf8')) as Arc56
  const method = arc56.methods.find((each) => each.name === name)
  if (!method?.readonly || !method.returns.struct) throw new Error(`${kind} has no readonly method ${name}`)
  const composer = new AtomicTransactionComposer()
  composer.addMethodCall({
    appID: appId,
    method: new ABIMethod(method),
    methodArgs: args,
    sender: stranger.address,
    suggestedParams: { ...rawParams(test), fee: 1000n },
    appForeignAssets: references.assets ?? [],
    boxes: (references.boxes ?? []).map((box) => ({ appIndex: 0, name: box })),
    signer: (transactions) => Promise.resolve(transactions.map((each) => stranger.sign(each))),
  })
  const { methodResults, simulateResponse } = await composer.simulate(new Algodv2(createAlgodClient(test.chain), ''))
  const failure = simulateResponse.txnGroups[0]?.failureMessage
  if (failure) throw new Error(failure)
  return named(methodResults[0]?.returnValue, method.returns.struct, arc56.structs)
}

/** A tuple with the names of its struct. */
function named(value: ABIValue | undefined, type: string, structs: Structs): unknown {
  const struct = structs[type]
  if (!struct || !Array.isArray(value)) return value
  return Object.fromEntries(struct.map((field, index) => [field.name, named(value[index], field.type, structs)]))
}
