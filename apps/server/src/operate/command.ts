import type { SettingsFile } from './settings-file.ts'

/** The input of a command. */
export interface CommandContext {
  settings: SettingsFile
  /** Values of the options that were given. */
  options: Readonly<Record<string, string | undefined>>
  /** Arguments that are not options. */
  args: readonly string[]
  /** Say what would be done, and change nothing. */
  isDryRun: boolean
  /** Prints a line. Nothing secret is ever passed to it. */
  print: (line: string) => void
  /** Runs the server with the settings of the environment. */
  startServer: () => Promise<unknown>
}

/** A command of `facet-market`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** Its arguments and what they mean; printed after its name. */
  usage: string
  /** Names of its options, each of which takes a value. */
  options: readonly string[]
  /** @returns false when something is wrong (exit code 1) @throws Refused, FacetError */
  run(context: CommandContext): Promise<boolean | void>
}
