import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from '../platform/config/config.ts'
import { Refused } from './refused.ts'

/**
 * The settings of a market in a file of lines `NAME=value`, which Node, shells and systemd read too. Variables of the environment
 * come first.
 */
export class SettingsFile {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  get exists(): boolean {
    return existsSync(this.path)
  }

  /** Everything that the server would be given. */
  environment(): Record<string, string | undefined> {
    const given = Object.entries(process.env).filter(([, value]) => value !== '')
    return { ...this.#read(), ...Object.fromEntries(given) }
  }

  /** @throws FacetError `invalid-configuration`; Refused when neither file nor environment says anything */
  config(): Config {
    const environment = this.environment()
    if (!this.exists && environment['ALGOD_URL'] === undefined) {
      throw new Refused(`There is no ${this.path}. Write it with: npx facet-market init --network <name> NAME=value …`)
    }
    return readConfig(environment)
  }

  /** Creates the file, readable by its owner alone. */
  create(text: string): void {
    writeFileSync(this.path, text, { mode: 0o600, flag: 'wx' })
  }

  /** Sets some of its lines, in their place where there are any; the others stay as they are. The file is never half written. */
  set(values: Readonly<Record<string, string>>): void {
    let text = this.exists ? readFileSync(this.path, 'utf8') : ''
    for (const [name, value] of Object.entries(values)) {
      const line = settingLine(name, value)
      const place = new RegExp(`^${name}=.*$`, 'm')
      text = place.test(text)
        ? text.replace(place, () => line)
        : `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
    }
    const next = `${this.path}.next`
    writeFileSync(next, text, { mode: 0o600, flush: true })
    renameSync(next, this.path)
  }

  #read(): Record<string, string | undefined> {
    return this.exists ? parseEnv(readFileSync(this.path, 'utf8')) : {}
  }
}

/** A line of the file. @throws Refused for a value that no quotes can hold */
export function settingLine(name: string, value: string): string {
  if (/^[\w.:/@%+,=-]*$/.test(value)) return `${name}=${value}`
  const quote = ["'", '"'].find((each) => !value.includes(each))
  if (quote === undefined || /[\r\n]/.test(value))
    throw new Refused(`${name} cannot have both kinds of quotes or lines in it.`)
  return `${name}=${quote}${value}${quote}`
}
