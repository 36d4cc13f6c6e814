import { sha256, sha512 } from '../codec/hash.ts'
import { CONSENSUS_V42 } from '../ledger/consensus.ts'
import type { Genesis, GenesisAllocation } from './genesis.ts'

/**
 * LocalNet's genesis: id dockernet-v1, with three wallets that hold the whole supply. The wallets' seeds in
 * `LOCALNET_WALLETS` are public: never use them with real funds.
 */
export function localnetGenesis(): Genesis {
  return {
    alloc: [
      { addr: REWARDS_POOL, comment: 'RewardsPool', state: { algo: 100_000n, onl: 2 } },
      { addr: FEE_SINK, comment: 'FeeSink', state: { algo: 100_000n, onl: 2 } },
      ...LOCALNET_WALLETS.map(walletAllocation),
    ],
    devmode: true,
    fees: FEE_SINK,
    id: 'v1',
    network: 'dockernet',
    proto: CONSENSUS_V42,
    rwd: REWARDS_POOL,
  }
}

const REWARDS_POOL = '7777777777777777777777777777777777777777777777777774MSJUVU'
const FEE_SINK = 'A7NMWS3NT3IUDMLVO26ULGXGIIOUQ3ND2TXSER6EBGRZNOBOUIQXHIBGDE'

export interface LocalnetWallet {
  name: string
  address: string
  /** 32 bytes, the ed25519 private key. */
  seed: Uint8Array
  microAlgo: bigint
}

function label(text: string): Buffer {
  return Buffer.from(text, 'utf8')
}

/** Online, so that the chain has stake. Nobody votes here, so any participation keys will do. */
function walletAllocation({ name, address, microAlgo }: LocalnetWallet): GenesisAllocation {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  const state = {
    algo: microAlgo,
    onl: 1,
    sel: base64(sha256(label(`${name} selection`))),
    stprf: base64(sha512(label(`${name} state proof`))),
    vote: base64(sha256(label(`${name} vote`))),
    voteLst: 1_000_000_000,
    voteKD: 10_000,
  }
  return { addr: address, comment: name, state }
}

function wallet(number: number, address: string, algo: bigint): LocalnetWallet {
  return {
    name: `Wallet${number}`,
    address,
    seed: sha256(label(`facet localnet wallet ${number}`)),
    microAlgo: algo * 1_000_000n,
  }
}

export const LOCALNET_WALLETS: readonly LocalnetWallet[] = [
  wallet(1, '4LTEHHWGFJXN53BQAIQYFQE6B42YPIISDFI3HAWD3REHHGN74E24KHG3Q4', 4_000_000_000n),
  wallet(2, '5HRVHXX2GLJVHF5RKIZIYLX4EWSNN7D3M3BBVDF7DINB6J4P6SSBMZM274', 4_000_000_000n),
  wallet(3, 'JB4GRQXSFKRFSAW6KKIMNJ5HVJ7KDLAXYI24DU4Z744WLTHH4TTHK7IZDQ', 2_000_000_000n),
]
