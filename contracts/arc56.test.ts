import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAlgodClient } from '@facet/devchain'
import { Algodv2 } from 'algosdk'
import { describe, expect, test } from 'vitest'
import { className, contractNames } from './build-steps/compile.ts'
import { artifactsFolder } from './build-steps/manifest.ts'
import { arc56Networks, readNetworks, withNetworks } from './build-steps/networks.ts'
import { readNetwork } from './build-steps/read-network.ts'
import { type ContractKind, programs } from './index.ts'
import { openSmallMarket } from './testing/test-market.ts'

interface Typed {
  type: string
  struct?: string
}
interface Described {
  name: string
  desc?: string
}
interface Stored {
  desc?: string
  keyType: string
  valueType: string
}
interface Arc56 {
  desc?: string
  networks: Record<string, { appID: number }>
  structs: Record<string, { name: string; type: string }[]>
  methods: (Described & {
    args: (Described & Typed)[]
    returns: Typed & { desc?: string }
    readonly?: boolean
    actions: { create: string[]; call: string[] }
    events: (Described & { args: Described[] })[]
  })[]
  events: (Described & { args: (Described & Typed)[] })[]
  state: {
    keys: Record<'global' | 'local' | 'box', Record<string, Stored>>
    maps: Record<'global' | 'local' | 'box', Record<string, Stored>>
  }
}

const read = (name: string) => readFileSync(join(artifactsFolder, name, `${className(name)}.arc56.json`), 'utf8')
const contracts = contractNames.map((name) => ({ name, arc56: JSON.parse(read(name)) as Arc56 }))

/** The events of each contract that report a trade. */
const tradeEvents: Record<ContractKind, readonly string[]> = {
  sale: ['Bought'],
  auction: ['BidPlaced', 'Settled'],
  offer: ['OfferAccepted'],
  'royalty-vault': [],
  'prize-vault': [],
}

describe.each(contracts)('the ARC-56 of $name', ({ name, arc56 }) => {
  const { methods, events, structs, state } = arc56
  const stored = [...Object.values(state.keys), ...Object.values(state.maps)].flatMap((each) => Object.entries(each))

  test('describes the contract, each method, argument, returned value and stored value', () => {
    const nameless = methods.flatMap(({ name: method, args }) =>
      args.filter((arg) => !arg.name || !arg.desc).map((arg) => `${method}(${arg.name})`),
    )
    const returns = methods.filter(({ returns: { type, desc } }) => type !== 'void' && !desc)
    expect(arc56.desc).toBeTruthy()
    expect(methods.filter(({ desc }) => !desc).map((method) => method.name)).toEqual([])
    expect(nameless).toEqual([])
    expect(returns.map((method) => method.name)).toEqual([])
    expect(stored.filter(([, { desc }]) => !desc).map(([key]) => key)).toEqual([])
  })

  test('names every tuple by a struct of the source', () => {
    expect(Object.keys(structs).filter((struct) => !/^[A-Z][A-Za-z]+$/.test(struct))).toEqual([])
    const typed = [...methods.flatMap(({ args, returns }) => [...args, returns]), ...events.flatMap(({ args }) => args)]
    expect(typed.filter(({ type, struct }) => type.startsWith('(') && !structs[struct ?? ''])).toEqual([])
    const types: string[] = [
      ...stored.flatMap(([, each]) => [each.keyType, each.valueType]),
      ...Object.values(structs).flatMap((fields) => fields.map(({ type }) => type)),
    ]
    expect(types.filter((type) => type.startsWith('('))).toEqual([])
  })

  test('lists Closed for each method that can delete the app, and for no other', () => {
    const deleting = methods.filter(({ actions }) => actions.call.includes('DeleteApplication'))
    const closing = methods.filter((method) => method.events.some((event) => event.name === 'Closed'))
    expect(closing.map((method) => method.name)).toEqual(deleting.map((method) => method.name))
    expect(deleting.length > 0).toBe(!name.endsWith('-vault'))
  })

  test('lists the fields of every event that a method emits', () => {
    const listed = events.filter(({ args }) => args.length > 0).map((event) => event.name)
    const emitted = new Set(methods.flatMap((method) => method.events.map((event) => event.name)))
    expect([...emitted].toSorted()).toEqual(listed.toSorted())
  })

  test('describes every event, and alike in each method that emits it', () => {
    expect(events.filter(({ desc }) => !desc).map((event) => event.name)).toEqual([])
    const emitted = methods.flatMap((method) => method.events)
    expect(emitted.filter(({ name: event }) => !events.some((each) => each.name === event))).toEqual([])
    for (const event of emitted) expect(event).toEqual(events.find((each) => each.name === event.name))
  })

  test('names NFT and currency in each event of a trade', () => {
    const trades = events.filter((event) => tradeEvents[name].includes(event.name))
    for (const { args } of trades) {
      expect(args.map((arg) => arg.name)).toEqual(expect.arrayContaining(['nft', 'currency']))
    }
    expect(trades).toHaveLength(tradeEvents[name].length)
  })

  test('has a readonly method for the state of a listing, or for a prize', () => {
    const struct = { 'royalty-vault': undefined, 'prize-vault': 'Prize' }[name as string]
    const expected = name.endsWith('-vault') ? struct : `${className(name)}State`
    const readonly = methods.filter((method) => method.readonly)
    expect(readonly.map(({ returns }) => returns.struct)).toEqual(expected ? [expected] : [])
  })

  test('names the recorded apps of its program, and no others: each listing is a separate app', () => {
    expect(arc56.networks).toEqual(arc56Networks(readNetworks(), name, programs[name].approvalHash))
  })
})

describe('a network that is recorded', () => {
  const record = async () => {
    const { test: chain, vault, prizeVault } = await openSmallMarket()
    const algod = new Algodv2(createAlgodClient(chain.chain), '')
    const ids = { 'royalty-vault': Number(vault), 'prize-vault': Number(prizeVault) }
    return { ids, read: (appIds = ids) => readNetwork(algod, appIds), chain }
  }

  test('is named by its genesis hash, with both vaults and their programs', async () => {
    const { ids, read: readRecord, chain } = await record()
    const [genesisHash, { genesisId, apps }] = await readRecord()
    expect(genesisHash).toBe(Buffer.from(chain.network.genesisHash).toString('base64'))
    expect(genesisId).toBe(chain.network.genesisId)
    for (const name of ['royalty-vault', 'prize-vault'] as const) {
      expect(apps[name]).toEqual({ appId: ids[name], approvalHash: programs[name].approvalHash })
    }
  })

  test('is written into the ARC-56 of the program that made the app, and nowhere else', async () => {
    const { ids, read: readRecord } = await record()
    const [genesisHash, network] = await readRecord()
    const networks = { [genesisHash]: network }
    for (const { name, arc56 } of contracts) {
      const { approvalHash } = programs[name]
      const own = arc56Networks(networks, name, approvalHash)
      const isVault = name === 'royalty-vault' || name === 'prize-vault'
      expect(own).toEqual(isVault ? { [genesisHash]: { appID: ids[name] } } : {})
      expect(arc56Networks(networks, name, 'another program')).toEqual({})
      const written = withNetworks(read(name), own)
      expect(JSON.parse(written)).toEqual({ ...arc56, networks: own })
      expect(withNetworks(written, arc56.networks)).toBe(read(name))
    }
  })

  test('is refused with an app of another kind', async () => {
    const { ids, read: readRecord } = await record()
    const swapped = { 'royalty-vault': ids['prize-vault'], 'prize-vault': ids['royalty-vault'] }
    await expect(readRecord(swapped)).rejects.toThrow(/is no royalty-vault/)
  })
})
