import { LOCALNET_WALLETS } from '../block/localnet-genesis.ts'
import type { Chain } from '../chain.ts'
import { unauthorized } from './kmd-error.ts'
import type { RequestFields } from './request-fields.ts'
import { type Wallet, WRONG_PASSWORD } from './wallet.ts'
import { WalletHandles } from './wallet-handles.ts'
import { WalletStore } from './wallet-store.ts'

/** Wallets of a chain's users, and the handles of unlocked ones. */
export class Kmd {
  readonly wallets: WalletStore
  readonly handles = new WalletHandles()

  /** Keeps wallets in `file`, or in memory. The default wallet has the preset's keys that are funded on this chain. */
  constructor({ genesis }: Chain, file?: string) {
    const funded = new Set(genesis.alloc.map(({ addr }) => addr))
    const seeds = LOCALNET_WALLETS.filter(({ address }) => funded.has(address)).map(({ seed }) => seed)
    this.wallets = new WalletStore(seeds, file)
  }

  /** The unlocked wallet of a request's handle. */
  wallet(fields: RequestFields): Wallet {
    return this.handles.use(fields.string('wallet_handle_token')).wallet
  }

  /** `wallet` for requests that must also give the password. */
  walletWithPassword(fields: RequestFields): Wallet {
    const wallet = this.wallet(fields)
    wallet.demandPassword(fields.string('wallet_password'))
    return wallet
  }

  /** Checks a wallet's password and returns a handle. */
  unlock(fields: RequestFields): string {
    const wallet = this.wallets.find(fields.string('wallet_id'))
    if (!wallet.hasPassword(fields.string('wallet_password'))) throw unauthorized(WRONG_PASSWORD)
    return this.handles.open(wallet)
  }
}
