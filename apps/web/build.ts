import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { compressAssets } from './compress-assets.ts'
import { replaceBuild } from './replace-build.ts'

const root = import.meta.dirname
const packages = join(root, '..', '..', 'packages')
const buildFolder = join(root, 'build')
const stampFile = join(buildFolder, 'sources.sha256')
/** The bundlers' output folder, also named in `react-router.config.ts` and `vite.exit.config.ts`. */
const nextFolder = join(buildFolder, 'next')
const SQLITE_BUSY = 5
const LOCK_RETRY_MS = 500

export interface WebBuild {
  /** The module for `createRequestHandler`. */
  serverEntry: string
  /** The exit page, a single file. */
  exitFile: string
  /** Static files; files under `assets/` have the hash of their content in their names. */
  clientFolder: string
  /** False if the sources have not changed since the last build. */
  isFresh: boolean
}

/**
 * Builds the web app unless its sources have not changed since the last build.
 * @throws Error with the bundler's output when the build fails.
 */
export async function buildWeb(): Promise<WebBuild> {
  const build = {
    serverEntry: join(buildFolder, 'server', 'index.js'),
    clientFolder: join(buildFolder, 'client'),
    exitFile: join(buildFolder, 'exit', 'exit.html'),
  }
  const digest = await sourcesDigest()
  const isBuilt = async () => {
    const exists = existsSync(build.serverEntry) && existsSync(build.exitFile)
    return exists && (await readFile(stampFile, 'utf8').catch(() => '')) === digest
  }
  if (await isBuilt()) return { ...build, isFresh: false }
  using _lock = await lockBuild()
  // Another process may have built the app meanwhile.
  if (await isBuilt()) return { ...build, isFresh: false }
  await rm(nextFolder, { recursive: true, force: true })
  await runBuild('@react-router/dev', 'bin.cjs', ['build'])
  await runBuild('vite', join('bin', 'vite.js'), ['build', '-c', 'vite.exit.config.ts'])
  await compressAssets(join(nextFolder, 'client', 'assets'))
  await rm(stampFile, { force: true })
  await replaceBuild(buildFolder, nextFolder)
  await writeFile(stampFile, digest)
  return { ...build, isFresh: true }
}

/** Waits while another process builds. SQLite locks an empty file through the operating system, so the lock ends with its process. */
async function lockBuild(): Promise<Disposable> {
  const lock = new DatabaseSync(join(root, 'build.lock'))
  for (;;) {
    try {
      lock.exec('pragma busy_timeout = 0; begin exclusive')
      return { [Symbol.dispose]: () => lock.close() }
    } catch (error) {
      if (Object(error)['errcode'] !== SQLITE_BUSY) throw error
      await wait(LOCK_RETRY_MS)
    }
  }
}

/** One hash over everything that goes into the bundle, including our own packages. */
async function sourcesDigest(): Promise<string> {
  const patterns = [
    [root, '{app,locales,public}/**/*', '*.{ts,json,html}'],
    [packages, '{api-contract,errors,groups}/src/**/*', '{api-contract,errors,groups}/package.json'],
    [join(root, '..', '..'), 'package-lock.json', 'contracts/{*.{ts,json},artifacts/**/*}'],
  ] as const
  const hash = createHash('sha256').update(process.version)
  for (const [cwd, ...names] of patterns) {
    const files: string[] = []
    for await (const entry of glob([...names], { cwd, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
    }
    for (const file of files.sort()) hash.update(file.slice(cwd.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function runBuild(packageName: string, bin: string, args: readonly string[]): Promise<void> {
  const require = createRequire(import.meta.url)
  const program = join(dirname(require.resolve(`${packageName}/package.json`)), bin)
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => void child.kill()
  process.once('exit', endWithUs)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  process.off('exit', endWithUs)
  if (exitCode !== 0) throw new Error(`The web app did not build:\n${output}`)
}
