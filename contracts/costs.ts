import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costPage, measureAll } from './costs/cost-table.ts'
import { grownRows } from './costs/growth.ts'

// Rewrites COSTS.md: run it after a contract or a group has changed. Growing costs must be accepted with `--accept`.
const path = join(import.meta.dirname, 'COSTS.md')
const page = costPage(await measureAll())
const grown = grownRows(readFileSync(path, 'utf8'), page)
for (const rows of grown) console.log(`${rows}\n`)
if (grown.length > 0 && !process.argv.includes('--accept')) {
  console.error(`${grown.length} rows have grown. Say "npm run contracts:costs -- --accept" if that must be.`)
  process.exit(1)
}
writeFileSync(path, page)
