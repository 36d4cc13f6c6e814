import { decodeText } from '../text.ts'
import { fromLatin1 } from '../byte-strings.ts'
import type { Resources } from './resources.ts'

const ADDRESS_BYTES = 32

/** The resources of a group as algod prints them in errors: a Go structure under `%v`, map keys in order. */
export function printResources(resources: Resources): string {
  const parts = [
    printSet([...resources.createdAssets].toSorted(ascending).map(String)),
    printSet([...resources.createdApps].toSorted(ascending).map(String)),
    printSet([...resources.accounts].toSorted().map(printAddress)),
    printSet([...resources.assets].toSorted(ascending).map(String)),
    printSet([...resources.apps].toSorted(ascending).map(String)),
    printSet(printPairs(resources.holdings)),
    printSet(printPairs(resources.locals)),
    printMap(printBoxes(resources)),
    printMap([...resources.updateBytes].toSorted(([a], [b]) => ascending(a, b)).map(([app, size]) => `${app}:${size}`)),
    String(resources.unnamedAccess),
    String(resources.dirtyBytes),
  ]
  return `&{${parts.join(' ')}}`
}

function printSet(keys: readonly string[]): string {
  return printMap(keys.map((key) => `${key}:{}`))
}

function printMap(entries: readonly string[]): string {
  return `map[${entries.join(' ')}]`
}

/** The fields are not exported, so Go prints an address as its bytes. */
function printAddress(latin1: string): string {
  return `[${fromLatin1(latin1).join(' ')}]`
}

/** For keys made by `pairKey`. */
function printPairs(keys: ReadonlySet<string>): string[] {
  return [...keys]
    .map((key): [address: string, id: bigint] => [key.slice(0, ADDRESS_BYTES), BigInt(key.slice(ADDRESS_BYTES))])
    .toSorted(([a, idA], [b, idB]) => (a === b ? ascending(idA, idB) : a < b ? -1 : 1))
    .map(([address, id]) => `{${printAddress(address)} ${id}}`)
}

function printBoxes({ boxes }: Resources): string[] {
  return [...boxes.values()]
    .toSorted((a, b) => ascending(a.app, b.app) || Buffer.compare(a.name, b.name))
    .map(({ app, name, dirty }) => `{${app} ${decodeText(name)}}:${dirty}`)
}

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
