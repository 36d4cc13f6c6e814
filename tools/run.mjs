// Runs a TypeScript entry on the pinned Node, or stops with one clear line. Plain JavaScript, so that any Node can print that line.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Facet needs Node 24 or newer, this is ${process.version}. Run "npm install" (it brings Node 26 along on Linux, macOS and Windows), then start through npm.`,
  )
  process.exit(1)
}
const entry = process.argv[2]
if (!entry) throw new Error('usage: node tools/run.mjs <entry.ts> [arguments]')
process.argv.splice(1, 2, resolve(entry))
await import(pathToFileURL(resolve(entry)).href)
