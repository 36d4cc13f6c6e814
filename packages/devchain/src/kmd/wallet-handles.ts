import { randomBytes, timingSafeEqual } from 'node:crypto'
import { unauthorized } from './kmd-error.ts'
import type { Wallet } from './wallet.ts'

const LIFETIME_MILLIS = 60_000

interface Handle {
  secret: string
  expires: number
  wallet: Wallet
}

/** Handle tokens of unlocked wallets, valid for a minute unless renewed. */
export class WalletHandles {
  readonly #handles = new Map<string, Handle>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  open(wallet: Wallet): string {
    for (const [id, { expires }] of this.#handles) if (expires < this.#now()) this.#handles.delete(id)
    const id = randomBytes(8).toString('hex')
    const secret = randomBytes(32).toString('hex')
    this.#handles.set(id, { secret, expires: this.#now() + LIFETIME_MILLIS, wallet })
    return `${id}.${secret}`
  }

  /** The wallet, and whole seconds until the token expires. */
  use(token: string, options: { renew?: boolean } = {}): { wallet: Wallet; seconds: number } {
    const { id, handle } = this.#find(token)
    if (this.#now() > handle.expires) {
      this.#handles.delete(id)
      throw unauthorized('handle expired')
    }
    if (options.renew) handle.expires = this.#now() + LIFETIME_MILLIS
    return { wallet: handle.wallet, seconds: Math.floor((handle.expires - this.#now()) / 1000) }
  }

  release(token: string): void {
    this.#handles.delete(this.#find(token).id)
  }

  #find(token: string): { id: string; handle: Handle } {
    const dot = token.indexOf('.')
    if (dot < 0) throw unauthorized('wrong number of token parts')
    const id = token.slice(0, dot)
    const secret = token.slice(dot + 1)
    if (!/^[0-9a-f]{16}$/.test(id)) throw unauthorized('invalid wallet handle id')
    if (!/^[0-9a-f]{64}$/.test(secret)) throw unauthorized('invalid wallet handle secret')
    const handle = this.#handles.get(id)
    if (!handle) throw unauthorized('handle does not exist')
    if (!timingSafeEqual(Buffer.from(secret), Buffer.from(handle.secret))) throw unauthorized('invalid token')
    return { id, handle }
  }
}
