import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { costPage, measureAll } from './costs/cost-table.ts'

// Writes COSTS.md anew: run it after a contract or a group has changed.
writeFileSync(join(import.meta.dirname, 'COSTS.md'), costPage(await measureAll()))
