import type { ClientConfig } from 'pg'
import { plannerSettings } from './planner-settings.ts'

/**
 * Postgres ends a session that is silent for a minute: the server has lost its power, or the network in between forgot the connection.
 * Without these settings it waits for hours, and keeps the leader's lock and those of an open transaction as long. Where the system has
 * no such limit, Postgres ignores it.
 */
const keepaliveSettings = [
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=60000',
].flatMap((setting) => ['-c', setting])

/**
 * How each connection of a server is made.
 * @param silenceMs how long Postgres waits for the next statement of one that always has another
 */
export function postgresSettings(url: string, silenceMs = 0): ClientConfig {
  const address = new URL(url)
  const idle = silenceMs === 0 ? [] : ['-c', `idle_session_timeout=${silenceMs}`]
  // Written into the address, whose own options would replace options beside it.
  const options = [...plannerSettings, ...keepaliveSettings, ...idle, address.searchParams.get('options') ?? '']
  address.searchParams.set('options', options.join(' ').trim())
  return { connectionString: address.href, keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
}
