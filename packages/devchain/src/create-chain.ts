import { bytesEqual } from '@facet/avm'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeBlock, encodeBlock } from './block/block-codec.ts'
import type { Genesis } from './block/genesis.ts'
import { allocateGenesis, genesisHash, genesisHeader } from './block/genesis-block.ts'
import { localnetGenesis } from './block/localnet-genesis.ts'
import type { Chain, ChainOptions } from './chain.ts'
import { decodeAddress, keyOf } from './codec/address.ts'
import { DevChain } from './dev-chain.ts'
import { parseJson, stringifyJson } from './http/json.ts'
import { BlockClock } from './ledger/block-clock.ts'
import { Ledger } from './ledger/ledger.ts'
import { LedgerState } from './ledger/state.ts'
import type { BlockStore } from './storage/block-store.ts'
import { writeWhole } from './storage/data-files.ts'
import { lockFolder } from './storage/folder-lock.ts'
import { LogBlockStore } from './storage/log-block-store.ts'
import { MemoryBlockStore } from './storage/memory-block-store.ts'
import { recover } from './storage/recover.ts'

/**
 * Creates a chain, or opens the one in `dataDir`. The default genesis is the one that the folder was created with, or else the
 * LocalNet preset.
 *
 * @throws FolderInUse when another process has the folder open
 * @throws Error when the folder belongs to a chain with another genesis, or the genesis file is wrong
 * @example
 * const chain = await createChain()
 * const { round } = await chain.submit(signedTransactions)
 */
export async function createChain(options: ChainOptions = {}): Promise<Chain> {
  const clock = new BlockClock(options.clock ?? Date.now)
  clock.offset = options.blockOffset
  const { genesis, ledger } = options.dataDir === undefined ? inMemory(options) : inFolder(options.dataDir, options)
  ledger.rememberRecent()
  const own = new Set(genesis.alloc.flatMap(({ addr }) => decodeAddress(addr) ?? []).map(keyOf))
  return new DevChain(genesis, ledger, clock, own, options)
}

function inMemory(options: ChainOptions): { genesis: Genesis; ledger: Ledger } {
  const genesis = options.genesis ?? localnetGenesis()
  return { genesis, ledger: beginLedger(genesis, new LedgerState(), new MemoryBlockStore()) }
}

/** Round 0. */
function beginLedger(genesis: Genesis, state: LedgerState, store: BlockStore): Ledger {
  const header = genesisHeader(genesis)
  allocateGenesis(genesis, state)
  store.append(0n, encodeBlock(header, []), state.journal.take())
  return new Ledger(state, store, header)
}

function inFolder(folder: string, options: ChainOptions): { genesis: Genesis; ledger: Ledger } {
  const lock = lockFolder(folder)
  try {
    const genesis = genesisOf(folder, options.genesis)
    const log = options.log ?? (() => {})
    const hash = genesisHash(genesis)
    const state = new LedgerState()
    const recovered = recover(folder, hash, state, log)
    const segmentBytes = options.logSegmentBytes
    const store = new LogBlockStore(
      { folder, genesisHash: hash, log, release: () => lock.release(), ...(segmentBytes && { segmentBytes }) },
      recovered,
    )
    const last = store.read(store.lastRound)
    if (!last) return { genesis, ledger: beginLedger(genesis, state, store) }
    const { transactions: _, ...header } = decodeBlock(last.bytes)
    return { genesis, ledger: new Ledger(state, store, header) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The folder's own genesis; a new folder stores the given one. */
function genesisOf(folder: string, given: Genesis | undefined): Genesis {
  const path = join(folder, 'genesis.json')
  if (existsSync(path)) {
    const known = parseJson(readFileSync(path, 'utf8')) as unknown as Genesis
    if (given && !bytesEqual(genesisHash(given), genesisHash(known))) {
      throw new Error(`the data folder ${folder} belongs to a chain with another genesis`)
    }
    return known
  }
  const genesis = given ?? localnetGenesis()
  writeWhole(path, [Buffer.from(stringifyJson(genesis as never))])
  return genesis
}
