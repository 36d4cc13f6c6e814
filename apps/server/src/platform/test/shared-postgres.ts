// Runs the Postgres that test files share, on the port of its argument, until its input ends: `start-shared-postgres.ts`.
import { Client } from 'pg'
import { openPostgres } from '../db/open-postgres.ts'
import { startTestPostgres, TEMPLATE } from './test-postgres.ts'

const port = Number(process.argv[2])
const hasEnded = new Promise((resolve) => process.stdin.on('end', resolve).resume())

try {
  const postgres = await startTestPostgres(port)
  const unfinished = 'unfinished_template'
  const url = await postgres.createDatabase(unfinished)
  const database = await openPostgres({ url, poolSize: 1 })
  await database.close()
  const client = new Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  // Under this name only once it is whole.
  await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
  await client.end()
  await hasEnded
  await postgres.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
process.exit()
