// Installs the packages in package-lock.json, before `npm start`, `npm run dev` and `npm test`.
// It uses the caller's Node and npm: the pinned Node may not know an extra certificate that the network needs.
// `--no-save`: npm 10 would rewrite a lockfile that npm 11 wrote.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

const { npm_node_execpath: node, npm_execpath: npm } = process.env
if (!node || !npm) {
  console.error('Run this through npm: npm start, npm run dev or npm test.')
  process.exit(1)
}
const started = Date.now()
process.stdout.write('Installing packages … ')
const { status } = spawnSync(node, [npm, 'install', '--no-save'], {
  cwd: dirname(import.meta.dirname),
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (status !== 0) {
  console.error('\nnpm install failed: see the lines above. Check the network, then run the same command again.')
  process.exit(1)
}
console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
