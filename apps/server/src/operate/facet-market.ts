import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { check } from './check.ts'
import type { Command, CommandContext } from './command.ts'
import { deploy } from './deploy.ts'
import { explain } from './explain.ts'
import { init } from './init.ts'
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
