import { genesisHeader, allocateGenesis } from './block/genesis-block.ts'
import { encodeBlock } from './block/block-codec.ts'
import { localnetGenesis } from './block/localnet-genesis.ts'
import type { Chain, ChainOptions } from './chain.ts'
import { decodeAddress, keyOf } from './codec/address.ts'
import { DevChain } from './dev-chain.ts'
import { BlockClock } from './ledger/block-clock.ts'
import { Ledger } from './ledger/ledger.ts'
import { LedgerState } from './ledger/state.ts'
import { MemoryBlockStore } from './storage/block-store.ts'

/**
 * Makes a chain, or opens the one that lies in `dataDir`.
 *
 * @example
 * const chain = await createChain()
 * const { round } = await chain.submit(signedTransactions)
 */
export async function createChain(options: ChainOptions = {}): Promise<Chain> {
  const genesis = options.genesis ?? localnetGenesis()
  const state = new LedgerState()
  allocateGenesis(genesis, state)
  const header = genesisHeader(genesis)
  const store = new MemoryBlockStore()
  store.append(0n, encodeBlock(header, []))
  const changes = state.journal.take()
  const ledger = new Ledger(state, store, header)
  void changes
  ledger.remember(0n)
  const clock = new BlockClock(options.clock ?? Date.now)
  clock.offset = options.blockOffset
  const own = new Set(genesis.alloc.flatMap(({ addr }) => decodeAddress(addr) ?? []).map(keyOf))
  return new DevChain(genesis, ledger, clock, own)
}
