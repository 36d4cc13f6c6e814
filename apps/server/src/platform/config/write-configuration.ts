import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationTable } from './configuration-table.ts'

writeFileSync(join(import.meta.dirname, '../../../../../docs/configuration.md'), configurationTable())
