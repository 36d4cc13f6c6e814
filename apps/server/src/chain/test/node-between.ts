import { FacetError } from '@facet/errors'
import type { Services } from '../../services.ts'

/** The services of a market whose node is another one whenever a group is handed to it. */
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

/** A node that has the group now, and keeps it to itself. */
export const keeping = async () => {}

/** A node that does not take it. */
export const refusing = async () => {
  const message = 'TransactionPool.Remember: transaction: overspend (account A, tried to spend {2})'
  throw Object.assign(new Error(message), { response: { status: 400, text: JSON.stringify({ message }) } })
}

/** A door before the node that does not let it through. */
export const locked = async () => {
  throw Object.assign(new Error('locked'), { response: { status: 403, text: 'overspend' } })
}

/** A node that does not say. */
export const silent = async () => {
  throw new FacetError('chain-unavailable', { retryAfterSeconds: 1 })
}
