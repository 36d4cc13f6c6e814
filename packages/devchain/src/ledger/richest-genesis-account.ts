import { AlgodError } from '../algod-error.ts'
import type { Genesis } from '../block/genesis.ts'
import { decodeAddress } from '../codec/address.ts'
import type { LedgerState } from './state.ts'

/** @throws AlgodError 400 when the genesis file has no account but fee sink and rewards pool */
export function richestGenesisAccount(genesis: Genesis, state: LedgerState): Uint8Array {
  const accounts = genesis.alloc
    .filter(({ addr }) => addr !== genesis.fees && addr !== genesis.rwd)
    .flatMap(({ addr }) => decodeAddress(addr) ?? [])
  const [first, ...others] = accounts
  if (!first) throw new AlgodError(400, 'the genesis file has no account to pay from')
  const balance = (address: Uint8Array): bigint => state.account(address).balance
  return others.reduce((best, one) => (balance(one) > balance(best) ? one : best), first)
}
