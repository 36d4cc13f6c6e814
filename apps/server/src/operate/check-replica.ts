import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Config } from '../platform/config/config.ts'
import { askPostgres, messageOf } from './ask-postgres.ts'
import { type CheckedDatabase, readProjection } from './check-database.ts'
import type { ProjectionState } from './check-node.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** How long it may take to the round that the database had, and how often it is looked at. */
const [REPLAY_MS, LOOK_MS] = [3_000, 250]

/** Checks the copy that readers get, against the round that the database has. */
export async function checkReplica(
  { databaseReadUrl: url }: Config,
  projection: CheckedDatabase['projection'],
): Promise<Finding[]> {
  if (url === undefined) return []
  const known = typeof projection === 'object' ? projection : undefined
  try {
    return [await askPostgres(url, (client) => compareReplica(client, known))]
  } catch (error) {
    const text = `it does not answer, so the primary does: ${messageOf(error)}`
    return [warning('read replica', text, 'Start it, or correct or unset DATABASE_READ_URL.')]
  }
}

async function compareReplica(client: Client, primary: ProjectionState | undefined): Promise<Finding> {
  const { rows } = await client.query(
    `select pg_is_in_recovery() as follows, current_setting('hot_standby_feedback') = 'on' as feeds_back,
     (select confl_snapshot + confl_lock + confl_bufferpin + confl_deadlock + confl_tablespace
      from pg_stat_database_conflicts where datname = current_database())::int as conflicts`,
  )
  const [{ follows, feeds_back: feedsBack, conflicts }] = rows as [
    { follows: boolean; feeds_back: boolean; conflicts: number },
  ]
  if (!follows) {
    const text = 'DATABASE_READ_URL is not a standby: nothing brings it up to date'
    return warning('read replica', text, 'Let it follow DATABASE_URL by streaming replication, or unset it.')
  }
  const round = primary?.round ?? 0n
  let copy: ProjectionState | undefined
  for (let waitedMs = 0; waitedMs <= REPLAY_MS; waitedMs += LOOK_MS) {
    copy = await readProjection(client)
    if (copy && copy.round >= round) break
    await wait(LOOK_MS)
  }
  if (primary && copy && (copy.rules !== primary.rules || copy.genesisHash !== primary.genesisHash)) {
    const text = 'DATABASE_READ_URL has another market than DATABASE_URL, so the primary answers'
    return wrong('read replica', text, 'Correct DATABASE_READ_URL, or unset it.')
  }
  const reached = copy?.round ?? 0n
  if (reached < round) {
    const text = `it is at round ${reached}, ${round - reached} behind the database, so the primary answers`
    return warning('read replica', text, 'Its log and pg_stat_replication of the primary say why.')
  }
  const state = `it is at round ${reached}; ${conflicts} of its queries were ended by the primary's clean-up`
  return feedsBack ? fine('read replica', state) : warning('read replica', state, 'Set hot_standby_feedback=on there.')
}
