import { parseArgs } from 'node:util'
import type { ChainOptions } from '../chain.ts'
import type { FaultOptions } from '../http/faults.ts'
import { LOCALNET_PORTS, LOCALNET_TOKEN } from '../serve/localnet.ts'

export interface CommandOptions {
  dataDir: string | undefined
  genesisFile: string | undefined
  host: string
  /** `undefined` turns an interface off. */
  algodPort: number | undefined
  kmdPort: number | undefined
  indexerPort: number | undefined
  token: string
  /** Options of the chain that make it behave like a public network. */
  network: Pick<ChainOptions, 'historyRounds' | 'blockTimeSeconds'>
  /** Other people's transactions in each block, and rounds of them before the interfaces open; 0 for none. */
  traffic: { transactionsPerBlock: number; blocks: number }
  /** Faults of the interfaces, with the seed. */
  faults: FaultOptions
  /** Seed of everything random: traffic and faults. */
  seed: number
  /** Whether to install the stubs of public applications. */
  stubs: boolean
  quiet: boolean
}

/** An invalid command line; the message says why in one line. */
export class UsageError extends Error {}

export const HELP = `facet-devchain: an Algorand development chain in one process

Usage: facet-devchain [options]

  --preset localnet     genesis, ports and tokens of AlgoKit's LocalNet (the default)
  --data DIR            keep the chain in a folder; started again, it continues where it was
  --ephemeral           keep nothing (the default)
  --genesis FILE        start from this genesis.json instead of the preset's
  --host HOST           address to listen on (default 127.0.0.1)
  --algod-port PORT     default ${LOCALNET_PORTS.algod}; 0 turns the interface off
  --kmd-port PORT       default ${LOCALNET_PORTS.kmd}; 0 turns the interface off
  --indexer-port PORT   default ${LOCALNET_PORTS.indexer}; 0 turns the interface off
  --token TOKEN         for all interfaces (default: 64 times the letter a); "" asks for none
  --stubs               put a randomness beacon (ARC-21) and a burn app (ARC-54) for development on the chain
  --history N           serve the blocks of the newest N rounds only, as a node without archive (default: all)
  --block-time SECONDS  make a block at this interval, of all groups sent since the last one (default: one per group, immediately)
  --traffic N           add N transactions of other people to each block
  --traffic-blocks M    begin a new chain with M rounds of it
  --latency MS          answer late, by up to MS milliseconds
  --errors RATE         leave this part of the requests (0 to 1) without answer: 500, 503 or a closed connection
  --restarts SECONDS    go away for a moment, on average this often
  --seed N              seed of everything random above (default 0)
  --quiet               no line for each request
  --help                this text

Without --block-time, every accepted group of transactions becomes a block immediately. Stop with Ctrl-C.`

/**
 * Reads the command line; `undefined` when help is requested.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): CommandOptions | undefined {
  const values = parse(args)
  if (values.help) return undefined
  const { preset } = values
  const seed = numberOption('seed', values.seed, { min: 0, max: 2 ** 32 - 1, isWhole: true }) ?? 0
  if (values['traffic-blocks'] !== undefined && values.traffic === undefined)
    throw new UsageError('--traffic-blocks needs --traffic')
  if (preset !== undefined && preset !== 'localnet')
    throw new UsageError(`unknown preset "${preset}"; available: localnet`)
  if (values.data !== undefined && values.ephemeral) throw new UsageError('--data and --ephemeral cannot be combined')
  return {
    dataDir: values.data,
    genesisFile: values.genesis,
    host: values.host ?? '127.0.0.1',
    algodPort: portOption('algod-port', values['algod-port'], LOCALNET_PORTS.algod),
    kmdPort: portOption('kmd-port', values['kmd-port'], LOCALNET_PORTS.kmd),
    indexerPort: portOption('indexer-port', values['indexer-port'], LOCALNET_PORTS.indexer),
    token: values.token ?? LOCALNET_TOKEN,
    network: {
      ...given('blockTimeSeconds', numberOption('block-time', values['block-time'], { min: 0.01, max: 3600 })),
      ...given('historyRounds', numberOption('history', values.history, { min: 1, isWhole: true })),
    },
    traffic: {
      transactionsPerBlock: numberOption('traffic', values.traffic, { min: 0, max: 50_000, isWhole: true }) ?? 0,
      blocks: numberOption('traffic-blocks', values['traffic-blocks'], { min: 0, isWhole: true }) ?? 0,
    },
    faults: {
      ...given('latencyMs', numberOption('latency', values.latency, { min: 0, max: 60_000 })),
      ...given('errorRate', numberOption('errors', values.errors, { min: 0, max: 1 })),
      ...given('restartSeconds', numberOption('restarts', values.restarts, { min: 0.1 })),
      seed,
    },
    seed,
    stubs: values.stubs ?? false,
    quiet: values.quiet ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        preset: { type: 'string' },
        data: { type: 'string' },
        ephemeral: { type: 'boolean' },
        genesis: { type: 'string' },
        host: { type: 'string' },
        'algod-port': { type: 'string' },
        'kmd-port': { type: 'string' },
        'indexer-port': { type: 'string' },
        token: { type: 'string' },
        'block-time': { type: 'string' },
        history: { type: 'string' },
        traffic: { type: 'string' },
        'traffic-blocks': { type: 'string' },
        latency: { type: 'string' },
        errors: { type: 'string' },
        restarts: { type: 'string' },
        seed: { type: 'string' },
        stubs: { type: 'boolean' },
        quiet: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

function portOption(name: string, text: string | undefined, usual: number): number | undefined {
  if (text === undefined) return usual
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`--${name} takes a port between 0 and 65535, not "${text}"`)
  return port === 0 ? undefined : port
}

interface NumberRange {
  min: number
  max?: number
  isWhole?: boolean
}

function numberOption(
  name: string,
  text: string | undefined,
  { min, max = Number.MAX_SAFE_INTEGER, isWhole = false }: NumberRange,
): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  const isNumber = isWhole ? /^\d+$/.test(text) : /^\d+(\.\d+)?$/.test(text)
  if (isNumber && number >= min && number <= max) return number
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `between ${min} and ${max}`
  throw new UsageError(`--${name} takes a ${isWhole ? 'whole ' : ''}number ${range}, not "${text}"`)
}

/** An object with the member, or an empty one when the value is absent. */
function given<Name extends string>(name: Name, value: number | undefined): { [name in Name]?: number } {
  return (value === undefined ? {} : { [name]: value }) as { [name in Name]?: number }
}
