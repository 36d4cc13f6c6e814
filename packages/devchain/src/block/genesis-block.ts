import { decodeAddress } from '../codec/address.ts'
import { sha512_256 } from '../codec/hash.ts'
import { encode, zeroValue } from '../codec/schema-codec.ts'
import { STRING, UINT, fixed, list, struct } from '../codec/schema.ts'
import type { Field, StructSchema } from '../codec/schema.ts'
import { type AccountRecord, EMPTY_ACCOUNT } from '../ledger/account-record.ts'
import { CONSENSUS_V42, FIRST_TXN_COUNTER, REWARDS_RATE_REFRESH_INTERVAL } from '../ledger/consensus.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { BlockHeader } from './block-header.ts'
import type { Genesis, GenesisAllocation } from './genesis.ts'
import { BLOCK_HEADER } from './header-schema.ts'

const GENESIS_PREFIX = Buffer.from('GE')
const PAYSET_PREFIX = Buffer.from('PF')
const EMPTY_LIST = Uint8Array.of(0x90)

const ACCOUNT = struct(
  ['algo', 'algo', UINT],
  ['onl', 'onl', UINT],
  ['sel', 'sel', fixed(32)],
  ['stprf', 'stprf', fixed(64)],
  ['vote', 'vote', fixed(32)],
  ['voteFst', 'voteFst', UINT],
  ['voteLst', 'voteLst', UINT],
  ['voteKD', 'voteKD', UINT],
)

/** An allocation; its three members are written even when empty. */
const ALLOCATION: StructSchema = always(
  struct(['addr', 'addr', STRING], ['comment', 'comment', STRING], ['state', 'state', ACCOUNT]),
)

function always(schema: StructSchema): StructSchema {
  return { ...schema, fields: schema.fields.map((field): Field => ({ ...field, optional: true })) }
}

const GENESIS = struct(
  ['alloc', 'alloc', list(ALLOCATION)],
  ['comment', 'comment', STRING],
  ['devmode', 'devmode', { kind: 'bool' }],
  ['fees', 'fees', STRING],
  ['id', 'id', STRING],
  ['network', 'network', STRING],
  ['proto', 'proto', STRING],
  ['rwd', 'rwd', STRING],
  ['timestamp', 'timestamp', UINT],
)

interface AccountFields {
  algo: bigint
  onl: bigint
  sel: Uint8Array
  stprf: Uint8Array
  vote: Uint8Array
  voteFst: bigint
  voteLst: bigint
  voteKD: bigint
}

function accountFields({ state }: GenesisAllocation): AccountFields {
  const key = (text: string | undefined, length: number): Uint8Array => {
    const bytes = text === undefined ? new Uint8Array(length) : new Uint8Array(Buffer.from(text, 'base64'))
    if (bytes.length !== length) throw new Error(`genesis: a key of ${bytes.length} bytes where ${length} are needed`)
    return bytes
  }
  return {
    algo: BigInt(state.algo),
    onl: BigInt(state.onl ?? 0),
    sel: key(state.sel, 32),
    stprf: key(state.stprf, 64),
    vote: key(state.vote, 32),
    voteFst: BigInt(state.voteFst ?? 0),
    voteLst: BigInt(state.voteLst ?? 0),
    voteKD: BigInt(state.voteKD ?? 0),
  }
}

/** The 32-byte hash that identifies the chain in transactions. */
export function genesisHash(genesis: Genesis): Uint8Array {
  const encoded = encode(GENESIS, {
    ...genesis,
    comment: genesis.comment ?? '',
    devmode: genesis.devmode ?? false,
    timestamp: BigInt(genesis.timestamp ?? 0),
    alloc: genesis.alloc.map((row) => ({ addr: row.addr, comment: row.comment ?? '', state: accountFields(row) })),
  })
  return sha512_256(GENESIS_PREFIX, encoded)
}

export function genesisId(genesis: Genesis): string {
  return `${genesis.network}-${genesis.id}`
}

/**
 * Writes the allocations into an empty state.
 * @throws Error that names the invalid row
 */
export function allocateGenesis(genesis: Genesis, state: LedgerState): void {
  if (genesis.proto !== CONSENSUS_V42)
    throw new Error(`genesis: this chain supports only consensus v42, not ${genesis.proto}`)
  for (const row of genesis.alloc) {
    const fields = accountFields(row)
    const record: AccountRecord = {
      ...EMPTY_ACCOUNT,
      balance: fields.algo,
      status: fields.onl,
      voteKey: fields.vote,
      selectionKey: fields.sel,
      stateProofKey: fields.stprf,
      voteFirst: fields.voteFst,
      voteLast: fields.voteLst,
      voteKeyDilution: fields.voteKD,
    }
    state.putAccount(genesisAddress(row.addr), record)
  }
}

function genesisAddress(text: string): Uint8Array {
  const address = decodeAddress(text)
  if (!address) throw new Error(`genesis: ${text} is not an address`)
  return address
}

/** Header of round 0. */
export function genesisHeader(genesis: Genesis): BlockHeader {
  const hash = genesisHash(genesis)
  return {
    ...(zeroValue(BLOCK_HEADER) as BlockHeader),
    seed: hash,
    txnRoot: sha512_256(PAYSET_PREFIX, EMPTY_LIST),
    timestamp: BigInt(genesis.timestamp ?? 0),
    genesisId: genesisId(genesis),
    genesisHash: hash,
    feeSink: genesisAddress(genesis.fees),
    rewardsPool: genesisAddress(genesis.rwd),
    rewardsRecalculationRound: REWARDS_RATE_REFRESH_INTERVAL,
    protocol: genesis.proto,
    txnCounter: FIRST_TXN_COUNTER,
  }
}
