// `npm run reset`: wipes the demo market of the data folder, and nothing else that lies there.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { demoParts, openDataFolder } from './data-folder.ts'
import { isInUse } from './instance-lock.ts'

const folder = await openDataFolder(process.env['DATA_FOLDER'] ?? '.facet')
const { root } = folder
if (isInUse(root)) {
  console.error(`A market is running on ${root}. Stop it first (Ctrl-C where it runs).`)
  process.exit(1)
}
const parts = demoParts(folder).filter((part) => existsSync(part))
for (const part of parts) rmSync(part, { recursive: true, force: true })
const left = readdirSync(root)
if (left.length === 0) rmdirSync(root)
if (parts.length === 0) console.log(`There is no demo market at ${root}.`)
else console.log(`Wiped the demo market at ${root}. The next npm start makes a new one.`)
if (left.length > 0) console.log(`Kept what the demo market did not make: ${left.join(', ')}.`)
