import { assemble, bytesEqual, type Transaction } from '@facet/avm'
import type { Genesis } from '../block/genesis.ts'
import { keyOf } from '../codec/address.ts'
import { sha256, sha512_256 } from '../codec/hash.ts'
import { groupId } from '../codec/transaction-id.ts'
import type { TrafficOptions } from '../controls/controls.ts'
import type { BlockDraft } from '../ledger/block-draft.ts'
import { EMPTY_SIGNED } from '../ledger/empty-signed.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { richestGenesisAccount } from '../ledger/richest-genesis-account.ts'
import { minBalance } from '../ledger/account-record.ts'
import { idKey, idOf, type LedgerState } from '../ledger/state.ts'
import { Random } from '../random.ts'
import { TRAFFIC_PROGRAM } from './traffic-program.ts'

const PEOPLE = 64
const APPS = 4
/** Only the newest assets change hands. */
const TRADED_ASSETS = 500
const FUNDED_MICRO_ALGO = 1_000_000_000n
/** Below this balance beyond the minimum, an account is funded again. */
const LOW_MICRO_ALGO = 2_000_000n
/** A block with less room takes no more traffic. */
const LEAST_ROOM = 4096

type Fields = Partial<Transaction>

/** An asset or application of the traffic. */
interface Owned {
  id: bigint
  creator: Uint8Array
}

/**
 * Other people's business: payments, assets, opt-ins and calls of unrelated applications, by accounts without keys. A block's
 * transactions follow from the seed, its round and the state, so a chain that is opened again continues alike.
 */
export class Traffic {
  private readonly genesis: Genesis
  private readonly ledger: Ledger
  private readonly options: Required<TrafficOptions>
  private readonly people: readonly Uint8Array[]
  private readonly program = assemble(TRAFFIC_PROGRAM).program
  /** Newest last. */
  private assets: Owned[] = []
  private apps: Owned[] = []
  private random = new Random(0)
  private template: Transaction = EMPTY_SIGNED.txn
  private serial = 0
  /** The block that was filled last and the hash of the one before, whose assets and applications are known. */
  private filled: { round: bigint; branch: Uint8Array } | undefined

  constructor(genesis: Genesis, ledger: Ledger, options: Required<TrafficOptions>) {
    this.genesis = genesis
    this.ledger = ledger
    this.options = options
    this.people = Array.from({ length: PEOPLE }, (_, i) =>
      sha512_256(Buffer.from(`facet devchain traffic ${options.seed} ${i}`)),
    )
  }

  /** Adds the transactions of the next block. */
  fill(draft: BlockDraft): void {
    const { transactionsPerBlock, seed } = this.options
    const { round } = draft
    const { genesisId, genesisHash } = this.ledger.header
    this.findOwn()
    this.filled = { round, branch: this.ledger.hash }
    this.random = new Random(Buffer.from(sha256(Buffer.from(`${seed} ${round}`))).readUInt32LE())
    this.template = {
      ...EMPTY_SIGNED.txn,
      fee: 1000n,
      firstValid: round,
      lastValid: round + 1000n,
      genesisId,
      genesisHash,
    }
    for (this.serial = 0; this.serial < transactionsPerBlock && draft.room > LEAST_ROOM; ) {
      const isPair = transactionsPerBlock - this.serial > 1 && this.random.below(10) === 0
      this.send(draft, isPair ? [this.payment(), this.call()] : [this.move()])
    }
  }

  /** Finds what earlier blocks created, unless the last block was filled here. */
  private findOwn(): void {
    const { header, state } = this.ledger
    if (header.round === this.filled?.round && bytesEqual(header.branch, this.filled.branch)) return
    const find = (table: LedgerState['createdAssets']): Owned[] =>
      this.people
        .flatMap((creator) => [...table.group(keyOf(creator)).keys()].map((key) => ({ id: idOf(key), creator })))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    this.assets = find(state.createdAssets).slice(-TRADED_ASSETS)
    this.apps = find(state.createdApps)
  }

  /** Submits a group, or instead funds the first of its accounts that has too little. */
  private send(draft: BlockDraft, group: readonly Fields[]): void {
    const accounts = group.flatMap(({ sender, receiver }) => [sender, receiver])
    const poor = accounts.find((address) => address && this.isPoor(address))
    const txns = (poor ? [this.funding(poor)] : group).map((fields) => this.transaction(fields))
    const id = txns.length > 1 ? groupId(txns) : undefined
    const members = txns.map((txn) => ({ ...EMPTY_SIGNED, txn: Object.freeze(id ? { ...txn, group: id } : txn) }))
    draft.addUnsigned(members)
    for (const { type, configAsset, applicationId, sender } of txns) {
      if (type === 'acfg' && configAsset === 0n) this.remember(this.assets, draft.txnCounter, sender)
      if (type === 'appl' && applicationId === 0n) this.remember(this.apps, draft.txnCounter, sender)
    }
  }

  private remember(list: Owned[], id: bigint, creator: Uint8Array): void {
    list.push({ id, creator })
    if (list.length > TRADED_ASSETS) list.shift()
  }

  private isPoor(address: Uint8Array): boolean {
    const record = this.ledger.state.account(address)
    return record.balance - minBalance(record) < LOW_MICRO_ALGO
  }

  private funding(receiver: Uint8Array): Fields {
    const sender = richestGenesisAccount(this.genesis, this.ledger.state)
    return { type: 'pay', sender, receiver, amount: FUNDED_MICRO_ALGO }
  }

  /** The note makes the id unique. */
  private transaction(fields: Fields): Transaction {
    const note = new Uint8Array(Buffer.from(`traffic ${this.serial++}`))
    return { ...this.template, note, ...fields }
  }

  private move(): Fields {
    const kind = this.random.below(100)
    if (kind < 40) return this.payment()
    if (kind < 60) return this.call()
    return kind < 66 ? this.creation() : this.transfer()
  }

  private payment(): Fields {
    const amount = BigInt(1 + this.random.below(100_000))
    return { type: 'pay', sender: this.somebody(), receiver: this.somebody(), amount }
  }

  private call(): Fields {
    const sender = this.somebody()
    if (this.apps.length < APPS) return this.application(sender)
    return { type: 'appl', sender, applicationId: this.random.pick(this.apps).id }
  }

  private application(sender: Uint8Array): Fields {
    const { program } = this
    const globalStateSchema = { numUint: 1n, numByteSlice: 0n }
    return { type: 'appl', sender, approvalProgram: program, clearStateProgram: program, globalStateSchema }
  }

  /** An NFT or a fungible asset. */
  private creation(): Fields {
    const number = this.random.below(1_000_000)
    const isNft = this.random.below(2) === 0
    const assetParams = {
      ...EMPTY_SIGNED.txn.assetParams,
      total: isNft ? 1n : 1_000_000n,
      unitName: isNft ? 'NFT' : 'COIN',
      assetName: `${isNft ? 'Picture' : 'Coin'} ${number}`,
      url: isNft ? `ipfs://picture-${number}#arc3` : '',
    }
    return { type: 'acfg', sender: this.somebody(), assetParams }
  }

  /** A unit from its creator to somebody, or back; an opt-in when the other has none. */
  private transfer(): Fields {
    if (this.assets.length === 0) return this.creation()
    const { id: xferAsset, creator } = this.random.pick(this.assets)
    const other = this.somebody()
    const { holdings } = this.ledger.state
    const held = holdings.get(keyOf(other), idKey(xferAsset))
    if (!held) return { type: 'axfer', sender: other, assetReceiver: other, xferAsset }
    const hasCreatorAny = (holdings.get(keyOf(creator), idKey(xferAsset))?.amount ?? 0n) > 0n
    const [sender, assetReceiver] = hasCreatorAny ? [creator, other] : [other, creator]
    return { type: 'axfer', sender, assetReceiver, xferAsset, assetAmount: hasCreatorAny ? 1n : held.amount }
  }

  private somebody(): Uint8Array {
    return this.random.pick(this.people)
  }
}
