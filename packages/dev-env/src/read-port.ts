import { StartRefused } from './start-refused.ts'

/**
 * The port in a setting; undefined when it is not set, or empty.
 * @throws StartRefused when it is not a number from 0 (any free one) to 65535
 */
export function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new StartRefused(
      `${name} is "${text}", which is no port. Give a number from 0 to 65535, such as ${name}=4600.`,
    )
  }
  return port
}
