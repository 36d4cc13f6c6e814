import { assemble } from '@facet/avm'
import type { Transaction } from '@facet/avm'
import type { Chain } from '../chain.ts'
import { AlgodError } from '../algod-error.ts'
import { applicationAddress } from '../codec/address.ts'
import { Random } from '../random.ts'
import { Actor } from './actor.ts'

/** Updates a global counter, a local counter or a box, or pays by an inner transaction, as the first argument selects. */
const PROGRAM = `#pragma version 10
txn ApplicationID
bz ok
txn OnCompletion
int NoOp
!=
bnz ok
txna ApplicationArgs 0
byte "global"
==
bnz global
txna ApplicationArgs 0
byte "box"
==
bnz box
txna ApplicationArgs 0
byte "pay"
==
bnz pay
txna ApplicationArgs 0
byte "asset"
==
bnz asset
err
global:
txna ApplicationArgs 1
txna ApplicationArgs 2
app_global_put
b ok
box:
txna ApplicationArgs 1
box_del
pop
txna ApplicationArgs 1
txna ApplicationArgs 2
box_put
b ok
pay:
itxn_begin
int pay
itxn_field TypeEnum
txn Sender
itxn_field Receiver
txna ApplicationArgs 1
btoi
itxn_field Amount
itxn_submit
b ok
asset:
itxn_begin
int acfg
itxn_field TypeEnum
int 1000
itxn_field ConfigAssetTotal
itxn_submit
ok:
int 1
`

type Move = (history: RandomHistory) => Partial<Transaction>

const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const number = (value: number): Uint8Array =>
  Uint8Array.of(0, 0, 0, 0, 0, (value >> 16) & 255, (value >> 8) & 255, value & 255)

const MOVES: readonly Move[] = [
  (h) => ({ type: 'pay', receiver: h.someone().address, amount: BigInt(h.random.below(3_000_000)) }),
  (h) => ({ type: 'pay', receiver: h.someone().address, closeRemainderTo: h.someone().address }),
  (h) => ({ type: 'acfg', assetParams: h.assetParams() }),
  (h) => ({ type: 'acfg', configAsset: h.asset() }),
  (h) => ({ type: 'axfer', xferAsset: h.asset(), assetReceiver: h.mover.address }),
  (h) => ({
    type: 'axfer',
    xferAsset: h.asset(),
    assetReceiver: h.someone().address,
    assetAmount: BigInt(h.random.below(50)),
  }),
  (h) => ({ type: 'axfer', xferAsset: h.asset(), assetReceiver: h.mover.address, assetCloseTo: h.someone().address }),
  (h) => ({
    type: 'axfer',
    xferAsset: h.asset(),
    assetSender: h.someone().address,
    assetReceiver: h.someone().address,
    assetAmount: 1n,
  }),
  (h) => ({
    type: 'afrz',
    freezeAsset: h.asset(),
    freezeAccount: h.someone().address,
    assetFrozen: h.random.below(2) === 0,
  }),
  (h) => h.createApp(),
  (h) => ({ ...h.call(), onCompletion: BigInt(h.random.below(6)) }),
  (h) => ({ ...h.call(), applicationArgs: [text('global'), text(`k${h.random.below(5)}`), number(h.random.below(9))] }),
  (h) => {
    const name = text(`box${h.random.below(4)}`)
    const value = new Uint8Array(h.random.below(40))
    return { ...h.call(), applicationArgs: [text('box'), name, value], boxes: [{ index: 0n, name }] }
  },
  (h) => ({ ...h.call(), fee: 2000n, applicationArgs: [text('pay'), number(h.random.below(200_000))] }),
  (h) => ({ ...h.call(), fee: 2000n, applicationArgs: [text('asset')] }),
  (h) => ({ type: 'pay', receiver: applicationAddress(h.app()), amount: BigInt(h.random.below(1_500_000)) }),
]

/** Submits random transactions; the ledger rightly rejects most of them. */
export class RandomHistory {
  readonly chain: Chain
  readonly random: Random
  readonly actors: Actor[]
  mover: Actor
  accepted = 0
  refused = 0
  private readonly send: (actor: Actor, fields: Partial<Transaction>) => Promise<unknown>
  private readonly program = assemble(PROGRAM).program
  private highestId = 1003n

  /** @param send submits a transaction of the actor; default: to the chain */
  constructor(chain: Chain, seed: number, send: RandomHistory['send'] = (actor, fields) => actor.send(chain, fields)) {
    this.chain = chain
    this.send = send
    this.random = new Random(seed)
    this.actors = Array.from({ length: 5 }, (_, i) => new Actor(new Uint8Array(32).fill(i + 1)))
    this.mover = this.someone()
  }

  async begin(): Promise<void> {
    for (const actor of this.actors) await this.chain.controls.fund(actor.address, 20_000_000n)
  }

  /** Submits one transaction; only the ledger's rejections are expected. */
  async step(): Promise<void> {
    this.mover = this.someone()
    const move = this.random.pick(MOVES)
    try {
      await this.send(this.mover, move(this))
      this.accepted++
      this.highestId = this.chain.block(this.chain.lastRound)?.header.txnCounter ?? this.highestId
    } catch (error) {
      if (!(error instanceof AlgodError) || error.status !== 400) throw error
      this.refused++
    }
  }

  someone(): Actor {
    return this.random.pick(this.actors)
  }

  private id(): bigint {
    return this.highestId - BigInt(this.random.below(Number(this.highestId - 1000n)))
  }

  /** An asset that exists, if any does; sometimes one that does not. */
  asset(): bigint {
    for (let i = 0; i < 20; i++) if (this.chain.asset(this.id())) return this.id()
    return this.id()
  }

  app(): bigint {
    for (let i = 0; i < 20; i++) {
      const id = this.id()
      if (this.chain.application(id)) return id
    }
    return this.id()
  }

  assetParams(): Transaction['assetParams'] {
    const role = (): Uint8Array => this.someone().address
    return {
      total: BigInt(this.random.below(1000)),
      decimals: BigInt(this.random.below(20)),
      defaultFrozen: this.random.below(4) === 0,
      unitName: 'U',
      assetName: 'Unit',
      url: '',
      metadataHash: new Uint8Array(32),
      manager: role(),
      reserve: role(),
      freeze: role(),
      clawback: role(),
    }
  }

  createApp(): Partial<Transaction> {
    const schema = { numUint: BigInt(this.random.below(3)), numByteSlice: BigInt(this.random.below(4)) }
    return {
      type: 'appl',
      approvalProgram: this.program,
      clearStateProgram: this.program,
      globalStateSchema: schema,
      localStateSchema: schema,
      extraProgramPages: BigInt(this.random.below(2)),
    }
  }

  call(): Partial<Transaction> {
    return { type: 'appl', applicationId: this.app() }
  }
}
