import { createHash } from 'node:crypto'
import {
  AlgodError,
  type Chain,
  createChain,
  decodeAddress,
  type SignedTransactionWithApplyData,
} from '@facet/devchain'
import type { AppState, BuiltGroup, NetworkParams } from '@facet/groups'
import { assignGroupID, getApplicationAddress, type Transaction } from 'algosdk'
import { type ContractProgram, decodeEvent, findKnownProgram, type KnownProgram } from '../index.ts'
import { type TestAccount, testAccount } from './test-account.ts'

/** A refusal by a contract, with the code of its assert, or by the protocol, with its text. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, text: string) {
    super(`${code}: ${text}`)
    this.code = code
  }
}

export interface TestEvent {
  name: string
  appId: bigint
  [field: string]: unknown
}

/** Effects of a confirmed group. */
export interface Confirmed {
  createdAppId: bigint
  createdAssetId: bigint
  /** Events of all contracts, inner calls included, in order. */
  events: TestEvent[]
  transactions: readonly SignedTransactionWithApplyData[]
}

export const START_SECONDS = 1_800_000_000n

/** The embedded chain for contract tests: named accounts, a clock that stands still, refusals by code. */
export class TestChain {
  readonly chain: Chain
  private readonly accounts = new Map<string, TestAccount>()
  private readonly programsByApp = new Map<bigint, KnownProgram>()

  private constructor(chain: Chain) {
    this.chain = chain
  }

  static async open(): Promise<TestChain> {
    const chain = await createChain({ blockOffset: 0n })
    const test = new TestChain(chain)
    await test.warpTo(START_SECONDS)
    return test
  }

  /** Remembers the present state under an id, for `restore`. */
  snapshot(): string {
    return this.chain.controls.snapshot()
  }

  async restore(id: string): Promise<void> {
    await this.chain.controls.restore(id)
    this.programsByApp.clear()
  }

  /** An account with money, the same at each call with the same name. */
  async account(name: string, microAlgo = 100_000_000n): Promise<TestAccount> {
    const account = this.unfunded(name)
    if (this.balance(account.address) === 0n) await this.fund(account.address, microAlgo)
    return account
  }

  unfunded(name: string): TestAccount {
    const account = testAccount(name)
    this.accounts.set(account.address, account)
    return account
  }

  async fund(address: string, microAlgo: bigint): Promise<void> {
    if (microAlgo > 0n) await this.chain.controls.fund(publicKeyOf(address), microAlgo)
  }

  get network(): NetworkParams {
    const { lastRound, genesisId, genesisHash } = this.chain
    return {
      firstRound: lastRound,
      lastRound: lastRound + 1000n,
      genesisId,
      genesisHash,
      minFee: 1000n,
      feePerByte: 0n,
    }
  }

  /** The time that contracts see from the next group on (`latestTimestamp`, that of the last block). */
  async warpTo(seconds: bigint): Promise<void> {
    this.chain.controls.setNextTimestamp(seconds)
    await this.chain.controls.mine(1)
  }

  /**
   * Signs a built group with the senders' keys and sends it; its fee must be exact, except for inner transactions that credits did not
   * need (`spareTransactions`).
   * @throws Refusal
   */
  async send(group: Pick<BuiltGroup, 'transactions' | 'feeMicroAlgo'>): Promise<Confirmed> {
    const confirmed = await this.submit(group.transactions)
    const count = confirmed.transactions.reduce((sum, transaction) => sum + countTransactions(transaction), 0)
    if (group.feeMicroAlgo !== 1000n * BigInt(count + this.spareTransactions(confirmed.events))) {
      throw new Error(`the group pays ${group.feeMicroAlgo} µALGO for ${count} transactions`)
    }
    return confirmed
  }

  /**
   * Inner transactions that a group pays for credits and that these did not need: of a new credit in the vault the return of the deposit;
   * of one that an escrow keeps the payment, and of all of those together the return of deposits when every box is new.
   */
  private spareTransactions(events: readonly TestEvent[]): number {
    const credited = events.filter(({ name }) => name === 'Credited')
    const isNew = ({ amount, total }: TestEvent) => amount === total
    const isInVault = ({ appId }: TestEvent) => this.program(appId)?.kind === 'royalty-vault'
    const kept = credited.filter((event) => !isInVault(event))
    const newInVault = credited.filter((event) => isInVault(event) && isNew(event))
    return newInVault.length + kept.length + (kept.length > 0 && kept.every(isNew) ? 1 : 0)
  }

  /** Sends a group that is prepared for more than happens: its fee may be too high. @throws Refusal */
  sendGuarded(group: Pick<BuiltGroup, 'transactions'>): Promise<Confirmed> {
    return this.submit(group.transactions)
  }

  /**
   * Groups transactions that were put together by hand, pays `fee` with the first, signs (`signers` by position where it
   * is not the sender) and sends.
   * @throws Refusal
   */
  async sendRaw(
    transactions: Transaction[],
    fee = 40_000n,
    signers: Readonly<Record<number, TestAccount>> = {},
  ): Promise<Confirmed> {
    for (const [index, transaction] of transactions.entries()) {
      transaction.fee = index === 0 ? fee : 0n
      delete transaction.group
    }
    return this.submit(transactions.length > 1 ? assignGroupID(transactions) : transactions, signers)
  }

  private async submit(
    transactions: readonly Transaction[],
    signers: Readonly<Record<number, TestAccount>> = {},
  ): Promise<Confirmed> {
    try {
      const { round } = await this.chain.submit(Buffer.concat(this.sign(transactions, signers)))
      return this.confirmed(this.chain.block(round)?.transactions ?? [])
    } catch (error) {
      throw error instanceof AlgodError ? this.refusal(error.message, transactions) : error
    }
  }

  /** Signs each transaction with the key of its sender, or of another signer by position. */
  sign(transactions: readonly Transaction[], signers: Readonly<Record<number, TestAccount>> = {}): Uint8Array[] {
    return transactions.map((transaction, index) =>
      (signers[index] ?? this.signer(transaction.sender.toString())).sign(transaction),
    )
  }

  private signer(address: string): TestAccount {
    const account = this.accounts.get(address)
    if (!account) throw new Error(`no key for ${address}`)
    return account
  }

  private confirmed(transactions: readonly SignedTransactionWithApplyData[]): Confirmed {
    const events = transactions.flatMap((transaction) => this.eventsOf(transaction))
    const created = (pick: (data: SignedTransactionWithApplyData) => bigint) =>
      transactions.map(pick).find((id) => id > 0n) ?? 0n
    return {
      createdAppId: created(({ createdAppId }) => createdAppId),
      createdAssetId: created(({ createdAssetId }) => createdAssetId),
      events,
      transactions,
    }
  }

  private eventsOf({ txn, createdAppId, evalDelta }: SignedTransactionWithApplyData): TestEvent[] {
    const appId = txn.applicationId || createdAppId
    const program = appId > 0n ? this.program(appId) : undefined
    const own = evalDelta.logs.flatMap((log) => {
      const event = program && decodeEvent(program, log)
      return event ? [{ appId, ...event }] : []
    })
    return [...evalDelta.innerTxns.flatMap((inner) => this.eventsOf(inner)), ...own]
  }

  /** Remembers programs, because a deleting call ends the app before its error is decoded. */
  program(appId: bigint): KnownProgram | undefined {
    const known = this.programsByApp.get(appId)
    if (known) return known
    const program = programOf(this.chain.application(appId)?.params.approvalProgram)
    if (program) this.programsByApp.set(appId, program)
    return program
  }

  private refusal(text: string, transactions: readonly Transaction[]): Refusal {
    const [, appId, pc] = /app=(\d+), pc=(\d+)/.exec(text) ?? []
    const created = transactions.find(({ applicationCall }) => applicationCall?.appIndex === 0n)?.applicationCall
    const program: ContractProgram | '' | undefined =
      appId && (this.program(BigInt(appId)) ?? programOf(created?.approvalProgram))
    const code = program && program.errors[Number(pc)]
    return new Refusal(code || 'protocol', text)
  }

  balance(address: string): bigint {
    return this.chain.account(publicKeyOf(address)).amountMicroAlgo
  }

  minBalance(address: string): bigint {
    return this.chain.account(publicKeyOf(address)).minBalanceMicroAlgo
  }

  /** Base units of an asset (0 = ALGO); undefined when the account does not hold it. */
  holding(address: string, asset: bigint): bigint | undefined {
    return asset === 0n ? this.balance(address) : this.chain.assetHolding(publicKeyOf(address), asset)?.amount
  }

  isFrozen(address: string, asset: bigint): boolean {
    return this.chain.assetHolding(publicKeyOf(address), asset)?.frozen ?? false
  }

  createdApps(address: string): number {
    return this.chain.account(publicKeyOf(address)).totalCreatedApps
  }

  exists(appId: bigint): boolean {
    return this.chain.application(appId) !== undefined
  }

  /** Boxes of an app. */
  boxes(appId: bigint): bigint {
    return this.chain.account(publicKeyOf(getApplicationAddress(appId).toString())).totalBoxes
  }

  creatorOf(appId: bigint): Uint8Array | undefined {
    return this.chain.application(appId)?.params.creator
  }

  state(appId: bigint): AppState {
    const entries = this.chain.application(appId)?.globalState ?? []
    return new Map(entries.map(({ key, value }) => [Buffer.from(key).toString(), value]))
  }

  /** Sum of an asset (0 = ALGO) over all accounts. */
  total(asset: bigint): bigint {
    return this.chain.addresses().reduce((sum, address) => {
      const amount =
        asset === 0n ? this.chain.account(address).amountMicroAlgo : this.chain.assetHolding(address, asset)?.amount
      return sum + (amount ?? 0n)
    }, 0n)
  }
}

function countTransactions({ evalDelta }: SignedTransactionWithApplyData): number {
  return evalDelta.innerTxns.reduce((sum, inner) => sum + countTransactions(inner), 1)
}

function programOf(approvalProgram: Uint8Array | undefined): KnownProgram | undefined {
  const hash = approvalProgram && createHash('sha256').update(approvalProgram).digest('hex')
  return hash ? findKnownProgram(hash) : undefined
}

const publicKeys = new Map<string, Uint8Array>()

export function publicKeyOf(address: string): Uint8Array {
  const publicKey = publicKeys.get(address) ?? decodeAddress(address)
  if (!publicKey) throw new Error(`not an address: ${address}`)
  publicKeys.set(address, publicKey)
  return publicKey
}

/** The code of the refusal of an attempt; 'accepted' when it succeeds. */
export async function codeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
