import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPglite } from './open-pglite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-pglite-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes rows one after another and prints each number once its commit was answered. */
const writer = `
import { sql } from 'drizzle-orm'
const { openPglite } = await import(process.argv[2])
const database = await openPglite({ folder: process.argv[3] })
const { rows } = await database.db.execute(sql\`select count(*)::int as count from market.challenge\`)
for (let number = rows[0].count; ; number += 1) {
  await database.db.execute(sql\`insert into market.challenge (challenge, address, note, purpose, expires_at) values (\${String(number)}, 'A', 'o', 'sign-in', now())\`)
  console.log(number)
}
`

async function writeUntilKilled(database: string, afterRows: number): Promise<number> {
  const script = join(import.meta.dirname, `.writer-${process.pid}.ts`)
  writeFileSync(script, writer)
  const child = spawn(process.execPath, [script, join(import.meta.dirname, 'open-pglite.ts'), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = -1
  let rows = 0
  for await (const line of createInterface(child.stdout)) {
    last = Number(line)
    rows += 1
    if (rows === afterRows) child.kill('SIGKILL')
  }
  rmSync(script)
  return last
}

test('a killed process loses no row whose commit was answered, run after run', async () => {
  const home = join(folder, 'database')
  for (const afterRows of [1, 40, 173]) {
    const last = await writeUntilKilled(home, afterRows)
    const database = await openPglite({ folder: home })
    const { rows } = await database.db.execute(
      sql`select count(*)::int as count, max(challenge::int)::int as last from market.challenge`,
    )
    await database.close()
    expect(rows[0]?.['last']).toBeGreaterThanOrEqual(last)
    expect(rows[0]?.['count']).toBe(Number(rows[0]?.['last']) + 1)
  }
})

test('Postgres asks the disk to keep each commit', async () => {
  const database = await openPglite({ folder: join(folder, 'database') })
  const { rows } = await database.db.execute(
    sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  )
  await database.close()
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
})
