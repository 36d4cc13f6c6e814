import { Address, type Transaction } from 'algosdk'

/** Readable names of the protocol's short keys. Others keep their key. */
const fieldNames: Readonly<Record<string, string>> = {
  snd: 'sender',
  gen: 'genesis id',
  gh: 'genesis hash',
  fv: 'first valid',
  lv: 'last valid',
  lx: 'lease',
  rekey: 'rekey to',
  amt: 'amount',
  rcv: 'receiver',
  close: 'close remainder to',
  xaid: 'asset',
  aamt: 'asset amount',
  arcv: 'asset receiver',
  aclose: 'asset close to',
  asnd: 'asset sender',
  caid: 'configured asset',
  apid: 'application',
  apan: 'on completion',
  apaa: 'arguments',
  apat: 'accounts',
  apas: 'assets',
  apfa: 'applications',
  apbx: 'boxes',
  al: 'access list',
  apap: 'approval program',
  apsu: 'clear program',
  apls: 'local schema',
  apgs: 'global schema',
  apep: 'extra pages',
  aprv: 'reject version',
}

const assetParamNames: Readonly<Record<string, string>> = {
  t: 'asset total',
  dc: 'asset decimals',
  df: 'asset default frozen',
  m: 'asset manager',
  r: 'asset reserve',
  f: 'asset freeze',
  c: 'asset clawback',
  un: 'asset unit name',
  an: 'asset name',
  au: 'asset url',
  am: 'asset metadata hash',
}

/** Fields compared elsewhere: the group id follows from the others. */
const separate = new Set(['grp'])
/** Fields that a wallet may change. */
const flexible = new Set(['fee', 'fv', 'lv'])

/**
 * The readable name of the first field in which two transactions differ.
 *
 * @param isExact compare fee and validity window too
 * @returns undefined when they are equal
 */
export function differingField(expected: Transaction, actual: Transaction, isExact: boolean): string | undefined {
  const left = expected.toEncodingData()
  const right = actual.toEncodingData()
  if (left.get('type') !== right.get('type')) return 'type'
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    if (separate.has(key) || (!isExact && flexible.has(key))) continue
    if (isEqual(left.get(key), right.get(key))) continue
    return key === 'apar' ? differingAssetParam(left.get(key), right.get(key)) : (fieldNames[key] ?? key)
  }
  return undefined
}

function differingAssetParam(left: unknown, right: unknown): string {
  const params = (value: unknown) =>
    value instanceof Map ? (value as Map<string, unknown>) : new Map<string, unknown>()
  const key = Object.keys(assetParamNames).find((param) => !isEqual(params(left).get(param), params(right).get(param)))
  return assetParamNames[key ?? ''] ?? 'asset parameters'
}

/** Equality of encoded values, an absent one being equal to its default as in the canonical encoding. */
function isEqual(left: unknown, right: unknown): boolean {
  if (isDefault(left) || isDefault(right)) return isDefault(left) && isDefault(right)
  if (left instanceof Address && right instanceof Address) return left.toString() === right.toString()
  if (left instanceof Map && right instanceof Map) {
    return [...new Set([...left.keys(), ...right.keys()])].every((key) => isEqual(left.get(key), right.get(key)))
  }
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]))
  }
  if (isNumber(left) && isNumber(right)) return BigInt(left) === BigInt(right)
  return left === right
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

function isList(value: unknown): value is ArrayLike<unknown> & unknown[] {
  return Array.isArray(value) || value instanceof Uint8Array
}

function isDefault(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (isNumber(value)) return BigInt(value) === 0n
  if (value instanceof Address) return value.publicKey.every((byte) => byte === 0)
  if (value instanceof Map) return [...value.values()].every(isDefault)
  return isList(value) && value.length === 0
}
