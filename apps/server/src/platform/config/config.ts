import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { mnemonicToSecretKey } from 'algosdk'
import { z } from 'zod'
import { algo, currencySchema } from './currency.ts'
import { marketLinksSchema } from './market-links.ts'

const NOT_POSTGRES_URL =
  'not a URL such as postgres://user:password@host/database; a password has # written as %23, / as %2F, ? as %3F, @ as %40 and % as %25'
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const flag = z.union([z.boolean(), z.stringbool()])
const list = <T extends z.ZodType>(item: T) => z.preprocess(splitCommas, z.array(item))
const json = <T extends z.ZodType>(value: T) => z.preprocess(parseJson, value)
const httpUrl = z.url({ protocol: /^https?$/ })
/** A URL without user name and password: the server does not send them. */
const urlWithoutUser = httpUrl.refine((url) => {
  // Not a URL: `z.url` reports it.
  const parsed = URL.parse(url)
  return parsed === null || parsed.username + parsed.password === ''
}, 'a URL with a user name or password, which are not sent; a node is given a token')
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: NOT_POSTGRES_URL })
  .refine(isWholePostgresUrl, NOT_POSTGRES_URL)
const origin = httpUrl.transform((url) => new URL(url).origin)
const host = z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value), 'not a host name')
const explorerPage = httpUrl.refine((url) => url.includes('{id}'), 'a URL without {id}').optional()
const address = z.string().refine(isAddress, 'not an Algorand address, or one with a typing error')

/**
 * Every setting of the server. The environment variable of `dataFolder` is `DATA_FOLDER`, and so on.
 * `docs/configuration.md` is written from this table.
 */
export const configSchema = z.strictObject({
  brandName: z.string().min(1).max(40).default('Facet').describe('The name the market shows.'),
  host: host.default('127.0.0.1').describe('Interface to listen on.'),
  port: count(0, 65_535).default(4600).describe('Port to listen on; 0 takes a free one.'),
  origin: origin
    .optional()
    .describe('Where visitors reach the market, such as `https://facet.example`. Default: the address listened on.'),
  allowedOrigins: list(origin).default([]).describe('Further origins that may change things, separated by commas.'),
  trustProxy: flag
    .default(false)
    .describe('Whether a proxy in front sets `X-Forwarded-*`; the last entry of each is believed.'),
  sharedCache: flag
    .default(false)
    .describe(
      'Whether a shared cache in front, such as a CDN, may keep public list replies for some seconds. It must pass on every request with a cookie `__Host-facet_session` (`facet_session` where `ORIGIN` is not https) or `facet_nsfw`.',
    ),
  maintenance: flag
    .default(false)
    .describe(
      'Whether every page leads to `/maintenance` and nothing can be changed through this server; the API can still be read.',
    ),
  drainSeconds: count(0, 300)
    .default(5)
    .describe(
      'How long a server on Postgres answers on after SIGTERM while its health checks fail, so that a proxy sends visitors to other servers first.',
    ),
  logLevel: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('Least severe log line written.'),

  dataFolder: z.string().min(1).default('.facet').describe('Folder of the embedded database, files and caches.'),
  databaseUrl: postgresUrl
    .optional()
    .describe(
      'Postgres; characters such as `#` in its password are percent-encoded (`%23`). Default: an embedded database in the data folder.',
    ),
  databaseReadUrl: postgresUrl
    .optional()
    .describe(
      'A copy of `DATABASE_URL` that Postgres keeps up to date: lists for visitors without a session read it while it has the round shown last. Default: none.',
    ),
  databasePoolSize: count(2, 200)
    .default(10)
    .describe(
      'Connections to Postgres that the visitors of this process share; a single one gets half of them. Five more are for its own work.',
    ),

  algodUrl: urlWithoutUser.describe('The Algorand node.'),
  algodToken: z.string().default('').describe('Its API token.'),
  algodTimeoutMs: count(100, 120_000).default(10_000).describe('How long one question to the node may take.'),

  firstRound: count(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe(
      'First round that the market reads: `deploy` sets it to the round of the vaults. Changing it rebuilds the projection; listings, sales and credits from before it are not shown.',
    ),
  blockSourceUrl: urlWithoutUser
    .optional()
    .describe(
      'An archival node, asked only for blocks that `ALGOD_URL` no longer has. An ordinary node keeps about the last 1,000.',
    ),
  blockSourceToken: z.string().default('').describe('Its API token.'),

  ipfsApiUrl: httpUrl.optional().describe('RPC address of a Kubo node. Default: files in the data folder.'),
  ipfsTimeoutMs: count(100, 300_000).default(30_000).describe('How long one question to Kubo may take.'),
  filesKeepFreeBytes: count(0, 1_000_000_000_000)
    .default(1_000_000_000)
    .describe(
      'Disk space that files in the data folder leave free; where less is left, nothing is uploaded, and no picture from elsewhere resized.',
    ),
  uploadMaxBytes: count(1_000, 1_000_000_000).default(20_000_000).describe('Largest picture accepted.'),
  uploadMaxPixels: count(1, 1_000_000_000).default(64_000_000).describe('Most pixels of a picture, all frames added.'),
  uploadsPerHour: count(1, 100_000).default(120).describe('Uploads of one visitor.'),
  uploadBytesPerDay: count(1_000_000, 1_000_000_000_000)
    .default(2_000_000_000)
    .describe(
      'Bytes of the uploads of one account within a day, and of those of one visitor, through this server: as sent or as stored, whichever is more.',
    ),
  uploadsKeepDays: count(1, 3_650)
    .default(3)
    .describe('Days that an upload, or the draft of a mint, is kept if it is not minted or used otherwise.'),
  imageCacheMaxBytes: count(0, 1_000_000_000_000)
    .default(2_000_000_000)
    .describe('Disk space for resized pictures, and a tenth as much for pictures of links; the oldest go first.'),
  imageSourceMaxBytes: count(1_000_000, 1_000_000_000)
    .default(100_000_000)
    .describe(
      'Largest picture file from elsewhere that is resized. Up to 64 of them are on disk at a time. Up to three pictures for each core are decoded at a time, in processes of their own: an ordinary one in 100 MB, the largest that is valid in its bytes, `UPLOAD_MAX_PIXELS` × 25 bytes and 400 MB.',
    ),

  platformAddress: address.describe('Account that receives the platform fee.'),
  platformFeeBasisPoints: count(0, 200).default(200).describe('Platform fee of a sale, in hundredths of a percent.'),
  lowestPlatformFeeBasisPoints: count(0, 200)
    .optional()
    .describe(
      'Listings that pay less to the platform are not shown. Default: the platform fee; lower it before raising that.',
    ),
  custodyMnemonic: z
    .string()
    .refine(isMnemonic, 'not the 25 words of an account')
    .optional()
    .describe(
      'The 25 words of the account that holds the works of version 1 listings: a separate account, with 0.1 ALGO for each work. Default: no such listings.',
    ),
  vaultAppId: count(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('Application id of the royalty vault; 0 for none, then works are shown and minted, but not listed.'),
  prizeVaultAppId: count(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('Application id of the prize vault, which keeps NFTs for winners who have not taken them; 0 for none.'),
  crescendoAddresses: list(address)
    .default([])
    .describe('Accounts that may offer a service or a physical good with a work, separated by commas.'),
  currencies: json(z.array(currencySchema).min(1))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two currencies of the same id')
    .default([algo])
    .describe(
      'JSON list of `{id, name, decimals, minAmountBaseUnits, maxDecimal, logo}`; id 1 is ALGO, `logo` may be left out.',
    ),
  governanceTokenId: count(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe(
      'Asset id of the governance token, in which tips are paid; 0 for none. Default: the token of the network, known by its genesis hash (230946361 on MainNet); none on any other, and no tips.',
    ),
  explorerUrls: json(
    z.strictObject({
      asset: explorerPage,
      account: explorerPage,
      application: explorerPage,
      transaction: explorerPage,
      file: explorerPage,
    }),
  )
    .optional()
    .describe(
      'JSON `{asset, account, application, transaction, file}` of an explorer’s pages, such as `https://explorer.example/asset/{id}`, and of an IPFS gateway’s files; what is left out is not linked, and files then have an `ipfs://` link. Default: Lora and ipfs.io on MainNet, TestNet and BetaNet, known by their genesis hash; none on any other.',
    ),
  marketLinks: json(marketLinksSchema)
    .default({ social: [], partners: [], banners: [] })
    .describe(
      'JSON `{about, faq, gettingStarted, leaderboard, governors, buyToken, mobileApp, social: [{name, url}], partners: [{name, url}], banners: [{kind, title, text, translations, url, picture, paint}]}` of pages elsewhere, and of banners of the home page (`docs/operate.md`); what is left out is not linked; without `leaderboard` the market shows its own.',
    ),
  nfdApiUrl: urlWithoutUser
    .optional()
    .describe(
      'HTTP API of the name service that resolves NFD names, such as `https://api.nf.domains`. Default: the registry of the network is read from the node.',
    ),
  nfdNames: json(z.record(z.string(), address))
    .default({})
    .describe('JSON `{name: address}` of the names on a network without a registry, for development and tests.'),
  rateSourceUrl: urlWithoutUser
    .optional()
    .describe(
      'HTTP API of prices in US dollars, such as `https://api.vestigelabs.org/assets/price?network_id=0&denominating_asset_id=31566704` on MainNet. Default: no amount is shown in dollars.',
    ),
  projectionStaleRounds: count(1, 1_000_000)
    .default(30)
    .describe('Rounds that the market may be behind the node: beyond, `/readyz` fails and pages say so.'),

  sessionLifetimeHours: count(1, 8_760).default(720).describe('How long a sign-in lasts after its last use.'),
  challengeLifetimeSeconds: count(10, 3_600).default(300).describe('How long a sign-in may take.'),
  requestsPerMinute: count(1, 1_000_000)
    .default(600)
    .describe(
      'Requests of one visitor to the API, and pages; ten times as many for files and pictures of works. Of missing pages and of refusals at most 30 are drawn, the rest are JSON.',
    ),
  changesPerMinute: count(1, 1_000_000).default(120).describe('Changing requests of one visitor to the API.'),

  webBuildFolder: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of the built web app (`server/`, `client/`). Default: no pages, the API alone.'),
  webSourceFolder: z.string().min(1).optional().describe('Folder of the web app to serve with hot reload instead.'),
  smtpUrl: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, such as `smtps://user:password@mail.example`; needs `ORIGIN`. With `smtp:`, `?requireTLS=true` refuses a connection that stays unencrypted. Default: no e-mail.',
    ),
  mailFrom: z.email().optional().describe('Sender of e-mails. Default: `notifications@` and the host of `ORIGIN`.'),
  vapidPrivateKey: z
    .string()
    .refine(isVapidKey, 'not a private key of 32 bytes in base64url')
    .optional()
    .describe(
      'Private key with which push notifications are signed; `npx facet-market push-key` makes one. Default: no push notifications.',
    ),
  vapidSubject: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'neither mailto: nor https:')
    .optional()
    .describe(
      'Whom push services can ask about them, `mailto:` or `https:`. Default: `ORIGIN` where it is https, else the webmaster of its host.',
    ),

  demoWalletFile: z
    .string()
    .min(1)
    .optional()
    .describe('JSON file of the demo wallet. Only read on the embedded chain; never set it elsewhere.'),
})

/** The settings after defaults. Amounts are base units, times as their names say. */
export type Config = z.output<typeof configSchema>

export type ExplorerUrls = NonNullable<Config['explorerUrls']>

/** The settings as a program gives them: those with a default may be left out. */
export type ConfigInput = z.input<typeof configSchema>

/**
 * Checks settings given by a program.
 * @throws FacetError `invalid-configuration` naming the first wrong setting
 */
export function parseConfig(input: ConfigInput): Config {
  const result = configSchema.safeParse(input, {
    error: ({ input: given, path: [, ...place] = [] }) => {
      if (given !== undefined) return undefined
      return place.length === 0 ? 'it is not set' : 'it is missing'
    },
  })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [key = Object(issue)['keys']?.[0] ?? 'settings', ...place] = issue?.path ?? []
  const message = issue?.message ?? 'not readable'
  throw new FacetError('invalid-configuration', {
    setting: variableName(String(key)),
    reason: place.length === 0 ? message : `${placeText(place)}: ${message}`,
  })
}

/** A place in a JSON setting, such as `[0].name`. */
function placeText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * @throws FacetError `invalid-configuration` naming the first wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.keys(configSchema.shape)
    .map((key) => [key, environment[variableName(key)]] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  return parseConfig(Object.fromEntries(given) as unknown as ConfigInput)
}

/**
 * Refuses a market that is not deployed: it would read a public network from its first block.
 * @throws FacetError `invalid-configuration`
 */
export function checkDeployed({ vaultAppId }: Config): void {
  if (vaultAppId !== 0) return
  const reason = 'the market has no vaults yet. Run: npx facet-market deploy'
  throw new FacetError('invalid-configuration', { setting: 'VAULT_APP_ID', reason })
}

/** The environment variable of a setting: `dataFolder` → `DATA_FOLDER`. */
export function variableName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

function splitCommas(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Whether no part of a user name or password was taken for the end of the host, and both can be decoded. */
function isWholePostgresUrl(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  try {
    decodeURIComponent(`${parsed.username}${parsed.password}`)
  } catch {
    return false
  }
  return parsed.hash === '' && !parsed.pathname.includes('@')
}

function isMnemonic(words: string): boolean {
  try {
    mnemonicToSecretKey(words)
    return true
  } catch {
    return false
  }
}

function isVapidKey(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key, 'base64url')
    return /^[\w-]{43}$/.test(key)
  } catch {
    return false
  }
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
