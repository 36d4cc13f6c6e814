import { FacetError } from '@facet/errors'
import type { Services } from '../../services.ts'

/** The services of a market, with another node for sending groups. */
export function withNode(services: Services, take: (signed: Uint8Array[]) => Promise<unknown>): Services {
  const client = new Proxy(services.algod.client, {
    get: (target, key) => {
      if (key === 'sendRawTransaction') return (signed: Uint8Array[]) => ({ do: () => take(signed) })
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...services, algod: { ...services.algod, client } }
}

/** A node that receives the group and does not propagate it. */
export const keeping = async () => {}

/** A node that refuses the group. */
export const refusing = async () => {
  const message = 'TransactionPool.Remember: transaction: overspend (account A, tried to spend {2})'
  throw Object.assign(new Error(message), { response: { status: 400, text: JSON.stringify({ message }) } })
}

/** A proxy that rejects the request before it reaches the node. */
export const locked = async () => {
  throw Object.assign(new Error('locked'), { response: { status: 403, text: 'overspend' } })
}

/** A node that does not answer. */
export const silent = async () => {
  throw new FacetError('chain-unavailable', { retryAfterSeconds: 1 })
}
