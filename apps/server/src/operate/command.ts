import type { SettingsFile } from './settings-file.ts'

/** What a command is run with. */
export interface CommandContext {
  settings: SettingsFile
  /** Values of the command's options, those given. */
  options: Readonly<Record<string, string | undefined>>
  /** What follows that is no option. */
  args: readonly string[]
  /** Say what would be done, and change nothing. */
  isDryRun: boolean
  /** Prints a line. Nothing secret is ever passed to it. */
  say: (line: string) => void
  /** Runs the server with the settings of the environment. */
  startServer: () => Promise<unknown>
}

/** A command of `facet-market`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** How it is called and what its options mean, below its name. */
  usage: string
  /** Names of its options, each of which takes a value. */
  options: readonly string[]
  /** @returns whether all is well; nothing counts as that @throws Refused, FacetError */
  run(context: CommandContext): Promise<boolean | void>
}
