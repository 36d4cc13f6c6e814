import { readFile } from 'node:fs/promises'
import type { Genesis } from '../block/genesis.ts'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { parseJson } from '../http/json.ts'
import type { ListenOptions } from '../http/listen.ts'
import { type ChainServer, serveChain } from '../serve/serve-chain.ts'
import { describeFailure } from './failure.ts'
import { type CommandOptions, HELP, readOptions, UsageError } from './options.ts'

/** Runs the command: starts, prints one line when ready, stops on SIGINT or SIGTERM. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const options = readOptions(args)
    if (options === undefined) {
      process.stdout.write(`${HELP}\n`)
      return
    }
    await run(options)
  } catch (error) {
    process.stderr.write(`facet-devchain: ${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}

async function run(options: CommandOptions): Promise<void> {
  const genesis = options.genesisFile === undefined ? undefined : await readGenesis(options.genesisFile)
  const chain = await createChain({
    ...(genesis && { genesis }),
    ...(options.dataDir !== undefined && { dataDir: options.dataDir }),
    ...options.network,
    log,
  })
  let server: ChainServer
  let stubs = ''
  try {
    await beginTraffic(chain, options)
    server = await serveChain(chain, { ...options, ...(!options.quiet && { onReply: logReply }) })
    if (options.stubs) stubs = await installStubs(chain)
  } catch (error) {
    await chain.close()
    throw error
  }
  process.stdout.write(`${readyLine(chain, server, options)}${stubs}\n`)
  await stopSignal()
  log('stopping')
  await server.close()
  await chain.close()
}

/** Starts the traffic; a chain with fewer rounds than requested begins with the missing ones. */
async function beginTraffic(chain: Chain, { traffic: { transactionsPerBlock, blocks }, seed }: CommandOptions) {
  if (transactionsPerBlock > 0) chain.controls.traffic({ transactionsPerBlock, seed })
  const missing = blocks - Number(chain.lastRound)
  if (missing <= 0) return
  log(`making ${missing} blocks of ${transactionsPerBlock} transactions`)
  await chain.controls.mine(missing)
}

async function installStubs({ controls }: Chain): Promise<string> {
  const beacon = await controls.installBeacon()
  return `; stubs: beacon ${beacon.appId}, burn ${await controls.installBurnApp()}`
}

async function readGenesis(file: string): Promise<Genesis> {
  const text = await readFile(file, 'utf8')
  try {
    return parseJson(text) as unknown as Genesis
  } catch {
    throw new UsageError(`${file} is not JSON`)
  }
}

function readyLine(chain: Chain, server: ChainServer, options: CommandOptions): string {
  const urls = Object.entries(server.urls).map(([name, url]) => `${name} ${url}`)
  const place = options.dataDir === undefined ? 'in memory' : `in ${options.dataDir}`
  return `facet-devchain ready: ${chain.genesisId} at round ${chain.lastRound} ${place}; ${urls.join(', ')}`
}

function log(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 23)}  ${line}\n`)
}

const logReply: NonNullable<ListenOptions['onReply']> = ({ method, path, status, milliseconds }) => {
  log(`${method.padEnd(4)} ${status}  ${milliseconds.toFixed(1).padStart(7)} ms  ${path}`)
}

/** Resolves at the first signal; a second one ends the process immediately. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130))
        resolve()
      })
    }
  })
}
