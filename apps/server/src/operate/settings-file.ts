import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../platform/config/config.ts'
import { lockFile } from '../platform/lock-file.ts'
import { Refused } from './refused.ts'
import { ownerOnly, unfinishedFile } from './unfinished-file.ts'

/** The settings of a market: a file of lines `NAME=value`, as Node, shells and systemd read it. The environment overrides it. */
export class SettingsFile {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  get exists(): boolean {
    return existsSync(this.path)
  }

  /** The names in the file. */
  get names(): string[] {
    return Object.keys(this.#read())
  }

  /** The settings that the server gets. */
  environment(): Record<string, string | undefined> {
    const given = Object.entries(process.env).filter(([, value]) => value !== '')
    return { ...this.#read(), ...Object.fromEntries(given) }
  }

  /** @throws FacetError `invalid-configuration`; Refused when there is neither a file nor `ALGOD_URL` in the environment */
  config(): Config {
    const environment = this.environment()
    if (!this.exists && environment['ALGOD_URL'] === undefined) {
      throw new Refused(`There is no ${this.path}. Write it with: npx facet-market init --network <name> NAME=value …`)
    }
    return readConfig(environment)
  }

  /** Creates the file, readable by its owner alone. */
  create(text: string): void {
    writeFileSync(this.path, text, { ...ownerOnly, flag: 'wx' })
  }

  /** Keeps other commands from the file. @returns a function that ends this @throws Refused when another command has it */
  lock(): () => void {
    const path = `${this.path}.lock`
    const unlock = lockFile(path)
    if (!unlock) throw new Refused(`Another command is at work on ${this.path}. Wait until it finishes.`)
    return () => {
      // Removed before it is unlocked: afterwards the file may be another command's.
      rmSync(path)
      unlock()
    }
  }

  /** Whether the environment overrides a setting. */
  isOverridden(name: string): boolean {
    return (process.env[name] ?? '') !== ''
  }

  /** @throws Refused when the environment overrides one of these settings, so that writing it would change nothing */
  checkWritable(names: readonly string[]): void {
    const overridden = names.find((name) => this.isOverridden(name))
    if (overridden !== undefined)
      throw new Refused(`${overridden} is set in the environment, which overrides ${this.path}. Unset it there first.`)
  }

  /**
   * Sets some of its lines in place, or at the end; the others stay as they are. The file is replaced as a whole, so it is never half written.
   * @throws Refused when the environment overrides one of them
   */
  set(values: Readonly<Record<string, string>>): void {
    this.checkWritable(Object.keys(values))
    let text = this.exists ? readFileSync(this.path, 'utf8') : ''
    for (const [name, value] of Object.entries(values)) {
      const line = settingLine(name, value)
      const places = [new RegExp(`^${name}=.*$`, 'm'), new RegExp(`^# ${name}=$`, 'm')]
      const place = places.find((each) => each.test(text))
      text = place
        ? text.replace(place, () => line)
        : `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
    }
    const { path, finish } = unfinishedFile(this.path)
    writeFileSync(path, text, { ...ownerOnly, flag: 'wx' })
    finish()
  }

  #read(): Record<string, string | undefined> {
    return this.exists ? parseEnv(readFileSync(this.path, 'utf8')) : {}
  }
}

/** A line of the file. @throws Refused for a value that cannot be quoted */
export function settingLine(name: string, value: string): string {
  if (/^[\w.:/@%+,=-]*$/.test(value)) return `${name}=${value}`
  const quote = ["'", '"'].find((each) => !value.includes(each))
  if (quote === undefined || /[\r\n]/.test(value))
    throw new Refused(`${name} cannot contain both kinds of quotes, or a line break.`)
  return `${name}=${quote}${value}${quote}`
}
