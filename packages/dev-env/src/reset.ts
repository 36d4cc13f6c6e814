// `npm run reset`: wipes the market of the data folder.
import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isInUse } from './instance-lock.ts'

const folder = resolve(process.env['DATA_FOLDER'] ?? '.facet')
if (isInUse(folder)) {
  console.error(`A market is running on ${folder}. Stop it first (Ctrl-C where it runs).`)
  process.exit(1)
}
const exists = await stat(folder).then(
  () => true,
  () => false,
)
await rm(folder, { recursive: true, force: true })
console.log(exists ? `Wiped ${folder}. The next npm start makes a new market.` : `Nothing to wipe at ${folder}.`)
