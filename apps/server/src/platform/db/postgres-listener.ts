import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'
import { OwnClient, type PostgresAddress } from './own-client.ts'

const retryMs = 500

/** The name of its connection: a server has one. */
export const LISTENER_NAME = 'facet listen'

interface Subscriber {
  listener: (payload: string) => void
  onGap: (() => void) | undefined
}

export interface PostgresListener {
  subscribe: Database['subscribe']
  close(): Promise<void>
}

/** One connection that LISTENs for all subscribers of this process, reconnected when it breaks. */
export function createPostgresListener(address: PostgresAddress): PostgresListener {
  const channels = new Map<string, Set<Subscriber>>()
  const closed = new AbortController()
  let connecting: Promise<OwnClient | undefined> | undefined

  async function connect(): Promise<OwnClient | undefined> {
    while (!closed.signal.aborted) {
      const client = new OwnClient(address, LISTENER_NAME)
      try {
        client.on('notification', ({ channel, payload }) => {
          for (const { listener } of channels.get(channel) ?? []) listener(payload ?? '')
        })
        await client.open(closed.signal, async () => {
          for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
        })
        client.on('end', () => void reconnect())
        return client
      } catch {
        await client.leave()
        await wait(retryMs, undefined, { signal: closed.signal }).catch(() => {})
      }
    }
    return undefined
  }

  async function reconnect(): Promise<void> {
    if (closed.signal.aborted) return
    connecting = connect()
    await connecting
    for (const subscribers of channels.values()) for (const { onGap } of subscribers) onGap?.()
  }

  return {
    subscribe: async (channel, listener, onGap) => {
      const subscriber = { listener, onGap }
      const isNew = !channels.has(channel)
      const subscribers = channels.get(channel) ?? new Set()
      channels.set(channel, subscribers.add(subscriber))
      const client = await (connecting ??= connect())
      // A connection that broke meanwhile listens to every known channel when it comes back.
      if (isNew) await client?.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => {})
      return () => {
        subscribers.delete(subscriber)
      }
    },
    close: async () => {
      closed.abort()
      const client = await connecting
      await client?.leave()
    },
  }
}
