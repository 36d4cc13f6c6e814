import { LOCALNET_WALLETS } from '../block/localnet-genesis.ts'
import type { Chain } from '../chain.ts'
import { unauthorized } from './kmd-error.ts'
import type { RequestFields } from './request-fields.ts'
import { type Wallet, WRONG_PASSWORD } from './wallet.ts'
import { WalletHandles } from './wallet-handles.ts'
import { WalletStore } from './wallet-store.ts'

/** The keys of a chain's users: wallets, and the tokens of those that are unlocked. */
export class Kmd {
  readonly wallets: WalletStore
  readonly handles = new WalletHandles()

  /** Wallets are kept in `file`, or for the life of the process. The default wallet has the preset's keys that own money here. */
  constructor({ genesis }: Chain, file?: string) {
    const funded = new Set(genesis.alloc.map(({ addr }) => addr))
    const seeds = LOCALNET_WALLETS.filter(({ address }) => funded.has(address)).map(({ seed }) => seed)
    this.wallets = new WalletStore(seeds, file)
  }

  /** The unlocked wallet that a request names. */
  wallet(fields: RequestFields): Wallet {
    return this.handles.use(fields.string('wallet_handle_token')).wallet
  }

  /** The same for requests that must give the password once more. */
  walletWithPassword(fields: RequestFields): Wallet {
    const wallet = this.wallet(fields)
    wallet.demandPassword(fields.string('wallet_password'))
    return wallet
  }

  /** A token for the wallet, for whoever knows its password. */
  unlock(fields: RequestFields): string {
    const wallet = this.wallets.find(fields.string('wallet_id'))
    if (!wallet.hasPassword(fields.string('wallet_password'))) throw unauthorized(WRONG_PASSWORD)
    return this.handles.open(wallet)
  }
}
