import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { FacetError } from '@facet/errors'
import { HOLDING_MIN_BALANCE } from '@facet/groups'
import { isRecord } from '../chain/untrusted-json.ts'
import type { Algod } from '../chain/algod.ts'
import { readHolding } from '../chain/read-holding.ts'
import { openCustodian } from '../custodial/custodian.ts'
import { openFileStore } from '../media/open-file-store.ts'
import { prepareDataFolder } from '../platform/data-folder.ts'
import { freeBytes } from '../platform/free-bytes.ts'
import { shownUrl } from '../platform/config/shown-setting.ts'
import type { Config } from '../platform/config/config.ts'
import { isWebBuild } from '../platform/web/web-build.ts'
import { readDeployment } from './deployment.ts'
import type { KnownCustody } from './known-custody.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** Advice for a deployment that is not complete. */
export const DEPLOY = 'Run: npx facet-market deploy'
/** Min balances of ten works in custody. */
const CUSTODY_MICRO_ALGO = 1_000_000n
/** Works without a known seller that are named; the others are counted. */
const UNKNOWN_NAMED = 20
const ORIGIN_PATIENCE_MS = 5_000
/** Less room on the disk of the data folder is soon gone. */
const LEAST_FREE_BYTES = 1e9

/** Checks the vaults and their holdings. @throws Refused for an application that is not a vault; FacetError `chain-unavailable` */
export async function checkVaults(algod: Algod, config: Config): Promise<Finding[]> {
  const { royaltyVault, prizeVault, unfunded, notEnabled, frozen } = await readDeployment(algod, config)
  if (royaltyVault === undefined || prizeVault === undefined) return [wrong('vaults', 'the market has none', DEPLOY)]
  const incomplete = [
    ...unfunded.map((vault) => wrong('vaults', `the account of vault ${vault} is not funded`, DEPLOY)),
    ...notEnabled.map((id) => wrong('vaults', `the royalty vault does not hold currency ${id}`, DEPLOY)),
    ...frozen.map((id) =>
      wrong('vaults', `the issuer of currency ${id} has frozen the royalty vault`, `Take ${id} out of CURRENCIES.`),
    ),
  ]
  return incomplete.length > 0 ? incomplete : [fine('vaults', `${royaltyVault} and ${prizeVault} hold every currency`)]
}

/**
 * Checks the account that receives fees, and the one that holds works of version 1.
 *
 * @param custody undefined where the database cannot be asked
 * @throws FacetError `chain-unavailable`
 */
export async function checkAccounts(algod: Algod, config: Config, custody?: KnownCustody): Promise<Finding[]> {
  const { platformAddress, currencies } = config
  const ids = currencies.map(({ id }) => currencyFromWire(id)).filter((id) => id !== 0n)
  const holdings = await Promise.all(ids.map((id) => readHolding(algod, platformAddress, id)))
  const closed = ids.filter((_, index) => holdings[index] === undefined)
  const { amount } = await algod.client.accountInformation(platformAddress).exclude('all').do()
  const fees =
    closed.length === 0 && amount > 0n
      ? fine('fee account', `${platformAddress} can be paid in every currency`)
      : warning(
          'fee account',
          `${platformAddress} ${amount === 0n ? 'has no ALGO' : `has not opted in to ${closed.join(', ')}`}: its fees wait in the royalty vault`,
          amount === 0n ? 'Send it 0.1 ALGO.' : 'Opt it in with its wallet.',
        )
  const custodian = openCustodian(config)
  return custodian ? [fees, await checkCustody(algod, config, custodian.address, custody)] : [fees]
}

async function checkCustody(
  algod: Algod,
  { projectionStaleRounds }: Config,
  address: string,
  known: KnownCustody | undefined,
): Promise<Finding> {
  const account = await algod.client.accountInformation(address).do()
  const { amount, minBalance, authAddr, assets = [], round } = account
  const held = assets.flatMap((holding) => (holding.amount > 0n ? [holding.assetId] : []))
  const has = `${address} holds ${held.length} works`
  const isBehind = known && (known.round < 0n || round > known.round + BigInt(projectionStaleRounds))
  const unknown = known && !isBehind ? held.filter((id) => !known.works.has(id)) : []
  const named = unknown.slice(0, UNKNOWN_NAMED).join(', ') + (unknown.length > UNKNOWN_NAMED ? ' …' : '')
  const unknownText = unknown.length > 0 ? `. The market does not know the sellers of ${unknown.length}: ${named}` : ''
  if (authAddr && authAddr.toString() !== address)
    return wrong(
      'custody',
      `${has}, and is rekeyed: the market can release none of them${unknownText}`,
      'Rekey it back to itself, or return the works; docs/operate.md, "Keys".',
    )
  if (isBehind)
    return warning(
      'custody',
      `${has}; whether the market knows all their sellers is seen when it has read all blocks`,
      'Run this again then.',
    )
  if (unknown.length > 0)
    return wrong(
      'custody',
      has + unknownText,
      'Return each to the account that sent it; docs/operate.md, "Back up and restore".',
    )
  const free = amount > minBalance ? amount - minBalance : 0n
  const unseen = known ? '' : '; whether their sellers are known is seen only while no server uses the database'
  const text = `${has} and has room for ${free / HOLDING_MIN_BALANCE} more${unseen}`
  return free < CUSTODY_MICRO_ALGO
    ? warning('custody', text, 'Send it ALGO: 0.1 for each work.')
    : fine('custody', text)
}

/** Checks the file store of a market with this many servers, and the cache of pictures. */
export async function checkFiles(config: Config, servers = 1): Promise<Finding[]> {
  if (config.ipfsApiUrl === undefined) return [checkOwnFiles(config, servers)]
  return [await checkKubo(config, config.ipfsApiUrl), checkFolder('cache', config)]
}

async function checkKubo(config: Config, url: string): Promise<Finding> {
  const place = shownUrl(url)
  try {
    await (await openFileStore(config)).ping()
    return fine('files', `Kubo answers at ${place}`)
  } catch {
    return wrong('files', `no Kubo answers at ${place}`, 'Start it, or correct IPFS_API_URL.')
  }
}

function checkOwnFiles(config: Config, servers: number): Finding {
  if (servers > 1) {
    const text = `${servers} servers share the database, but what is uploaded to one of them the others do not have`
    return wrong('files', text, 'Set IPFS_API_URL of all of them to one Kubo, and copy their files to it.')
  }
  const free = freeBytes(config.dataFolder)
  if (free > config.filesKeepFreeBytes * 2) return checkFolder('files', config)
  const action = 'Make room, or name another DATA_FOLDER: uploads stop at FILES_KEEP_FREE_BYTES.'
  return wrong('files', roomText(config.dataFolder, free), action)
}

/** Checks the data folder, and the room on its disk. */
function checkFolder(about: string, { dataFolder }: Config): Finding {
  try {
    prepareDataFolder(dataFolder)
  } catch (error) {
    if (!(error instanceof FacetError)) throw error
    return error.code === 'data-folder-full'
      ? wrong(about, `the disk of ${dataFolder} is full`, 'Make room on it.')
      : wrong(about, error.message, 'Let this user write there.')
  }
  const free = freeBytes(dataFolder)
  const text = roomText(dataFolder, free)
  return free < LEAST_FREE_BYTES
    ? warning(about, text, 'Make room, or name another DATA_FOLDER: on a full disk no picture is resized.')
    : fine(about, text)
}

function roomText(folder: string, free: number): string {
  const room = free < 10e9 ? `${Math.floor(free / 1e6)} MB` : `${Math.floor(free / 1e9)} GB`
  return `${folder} has ${room} free`
}

/** Checks that the pages are built. */
export function checkPages({ webBuildFolder }: Config): Finding {
  if (webBuildFolder === undefined)
    return warning('pages', 'none: the server answers the API alone', 'Set WEB_BUILD_FOLDER=apps/web/build')
  return isWebBuild(webBuildFolder)
    ? fine('pages', `built in ${webBuildFolder}`)
    : warning(
        'pages',
        `${webBuildFolder} is not built`,
        '"npx facet-market start" builds them; or: npm run build -w apps/web',
      )
}

/** Requests the market at the address that visitors use. */
export async function checkOrigin({ origin, trustProxy, host }: Config): Promise<Finding[]> {
  if (origin === undefined)
    return [warning('origin', 'ORIGIN is not set', 'Set it to the https address that visitors type.')]
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)
  if (!origin.startsWith('https:') && !isLocal) {
    return [
      wrong(
        'origin',
        `${origin} is not encrypted: wallets and sign-in cookies need https`,
        'Put a proxy with a certificate in front, and set ORIGIN to its https address.',
      ),
    ]
  }
  const findings: Finding[] = []
  if (!isLocal && !trustProxy && host === '127.0.0.1') {
    findings.push(
      warning(
        'proxy',
        'all visitors share one limit, because TRUST_PROXY is off',
        'Set TRUST_PROXY=true if the proxy sets X-Forwarded-For.',
      ),
    )
  }
  try {
    const reply = await askMarketAt(origin)
    const body: unknown = reply.ok ? await reply.json().catch(() => undefined) : undefined
    if (!isRecord(body)) throw new Error(`HTTP ${reply.status}`)
    if (body['origin'] !== origin) {
      const text = `${origin} is answered by a market that calls itself ${String(body['origin'])}`
      return [...findings, wrong('origin', text, 'Set ORIGIN of that server.')]
    }
    const isSecured = isLocal || reply.headers.has('strict-transport-security')
    findings.push(
      isSecured
        ? fine('origin', `${origin} answers`)
        : warning(
            'origin',
            `${origin} answers without strict-transport-security`,
            'Let the proxy pass the headers of the server on.',
          ),
    )
  } catch (error) {
    findings.push(
      warning(
        'origin',
        `no market answers at ${origin} (${reasonOf(error)})`,
        'Start it, and let the proxy send visitors to HOST and PORT.',
      ),
    )
  }
  return findings
}

/** Requests the facts that every market publishes. */
export function askMarketAt(origin: string): Promise<Response> {
  return fetch(`${origin}/api/config`, { signal: AbortSignal.timeout(ORIGIN_PATIENCE_MS), redirect: 'manual' })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
