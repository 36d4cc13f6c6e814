import { parseArgs } from 'node:util'
import { FacetError } from '@facet/errors'
import { TokenRefused } from '../chain/guarded-http-client.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import type { Command, CommandContext } from './command.ts'
import { deploy } from './deploy.ts'
import { init } from './init.ts'
import { isDatabaseAway } from '../platform/db/database-away.ts'
import { causesOf, shownError } from '../platform/db/shown-error.ts'
import { Refused } from './refused.ts'
import { reindex } from './reindex.ts'
import { restore } from './restore.ts'
import { SettingsFile } from './settings-file.ts'
import { start } from './start.ts'
import { moderators } from './moderators.ts'
import { pushKey } from './push-key.ts'
import { verifyUser } from './verify-user.ts'

/** Every command of `facet-market`, in the order in which an operator meets them. */
const commands: Readonly<Record<string, Command>> = {
  init,
  deploy,
  check,
  start,
  backup,
  restore,
  reindex,
  moderators,
  'push-key': pushKey,
  'verify-user': verifyUser,
}

/** Runs a command line. @returns the exit code */
export async function facetMarket(
  [name = 'help', ...rest]: readonly string[],
  { print, startServer }: Pick<CommandContext, 'print' | 'startServer'>,
): Promise<number> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) {
      print(help())
      if (name === 'help' || name === '--help') return 0
      throw new Refused(`There is no command "${name}".`)
    }
    const { values, positionals } = parse(command, rest)
    if (values['help'] === true) {
      print(`npx facet-market ${name} ${command.usage}\n\n${common}`)
      return 0
    }
    const { settings, 'dry-run': isDryRun, help: _, ...options } = values
    const isWell = await command.run({
      settings: new SettingsFile(settings),
      options,
      args: positionals,
      isDryRun: isDryRun === true,
      print,
      startServer,
    })
    return isWell === false ? 1 : 0
  } catch (error) {
    print(explain(error))
    return 1
  }
}

/** Explains an error to the operator, with the setting that it is about. */
function explain(error: unknown): string {
  if (error instanceof TokenRefused) return 'The node at ALGOD_URL wants another ALGOD_TOKEN.'
  if (error instanceof FacetError) return settingsOf(error) ?? error.message
  if (error instanceof Refused) return error.message
  if (!(error instanceof Error)) return String(error)
  if (isDatabaseAway(error)) return databaseAway(causesOf(error).at(-1)?.message ?? error.message)
  return shownError(error).stack
}

function databaseAway(reason: string): string {
  return `Postgres at DATABASE_URL does not answer (${reason}). Start it, or correct DATABASE_URL.`
}

/** The message for operators in place of the visitors' one; undefined where that one suits both. */
function settingsOf({ code, params }: FacetError): string | undefined {
  switch (code) {
    case 'chain-unavailable':
      return 'No node answers at ALGOD_URL. Start it, or correct ALGOD_URL; a slow one needs a longer ALGOD_TIMEOUT_MS.'
    case 'database-unavailable':
      return databaseAway(String(params['reason']))
    case 'data-folder-in-use':
      return `A server of this market uses ${String(params['folder'])}. Stop it, then run this again.`
    case 'database-outdated':
      return 'The database was made by another version of Facet. Start that version, or set DATABASE_URL (or DATA_FOLDER) to an empty database.'
    case 'files-unavailable':
      return `Kubo at IPFS_API_URL does not answer (${String(params['reason'])}). Start it, or correct IPFS_API_URL.`
    default:
      return undefined
  }
}

function parse({ options }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        settings: { type: 'string', default: 'facet.env' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
      },
    })
  } catch (error) {
    throw new Refused(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

const common = `--settings FILE                the market's settings (default: facet.env)
--dry-run                      say what the command would do, and change nothing
--help                         this text`

function help(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  return `facet-market: sets up and maintains a Facet market

Usage: npx facet-market <command> [options]

${lines.join('\n')}

Every command takes:
${common}

docs/operate.md explains them.`
}
