import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Algodv2 } from 'algosdk'
import { buildWeb } from '../../../apps/web/build.ts'
import { type Child, startChild } from './child.ts'
import type { ChainArgument, ChainReady } from './chain-process.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { createMarketClient, type MarketClient } from './market-client.ts'
import { demoLinks } from './demo/demo-links.ts'
import { accountOf, type DemoAccount, openDemoAccounts, seedDemo, seedTrades } from './demo/seed-demo.ts'
import { seedCollections } from './demo/seed-collections.ts'
import { seedPeople } from './demo/seed-people.ts'
import { type Fund, loadSetUp, marketConfig, type MarketSetUp, saveSetUp, setUpMarket } from './demo/market-set-up.ts'
import { openPushKey } from './demo/push-key.ts'
import { renewAuctions } from './demo/renew-auctions.ts'
import { endOnSignals } from './end-on-signals.ts'
import { freePort, requireFreePort } from './free-port.ts'
import { lockInstance } from './instance-lock.ts'
import { createProgress, type Progress } from './progress.ts'
import { readPort } from './read-port.ts'
import type { ServerReady } from './server-process.ts'

const webFolder = join(import.meta.dirname, '../../../apps/web')
const chainEntry = join(import.meta.dirname, 'chain-process.ts')
const serverEntry = join(import.meta.dirname, 'server-process.ts')
/** Token of the embedded chain, which listens on this machine only. */
const CHAIN_TOKEN = 'a'.repeat(64)
/** The demo account that also sees `/moderation`. */
const DEMO_MODERATOR = 'collector.three'

/**
 * Starts the embedded chain, the server and the web app, seeds the demo market the first time, and keeps running until Ctrl-C.
 * Settings: PORT (4600), HOST (127.0.0.1), DATA_FOLDER (.facet), CHAIN_PORT (a free one).
 * @throws StartRefused when a port is in use or invalid, a folder is not writable or an instance is already running
 */
export async function startDemo({ isDev }: { isDev: boolean }): Promise<void> {
  const started = performance.now()
  const progress = createProgress()
  const port = readPort('PORT', process.env['PORT']) ?? 4600
  const chainPort = readPort('CHAIN_PORT', process.env['CHAIN_PORT'])
  const host = process.env['HOST'] ?? '127.0.0.1'
  const folder = await openDataFolder(process.env['DATA_FOLDER'] ?? '.facet')
  const unlock = lockInstance(folder.root)
  const children: Child<unknown>[] = []
  const stopAll = async () => {
    for (const child of children.toReversed()) await child.stop()
    unlock()
  }
  endOnSignals(stopAll)

  try {
    await requireFreePort(port, host)
    const chain = await progress.step('Embedded chain', () => startChain(folder, chainPort))
    children.push(chain)
    const algod = new Algodv2(CHAIN_TOKEN, chain.ready.algodUrl)
    const fund = fundThrough(chain.ready.algodUrl)
    const setUp = await progress.step('Platform account, demo USDC, vaults', () => openSetUp(folder, algod, fund))
    const accounts = await progress.step('Demo accounts', () => openDemoAccounts(folder.demoFile, algod, fund, setUp))
    const vapidPrivateKey = await openPushKey(folder.pushKeyFile)
    if (!isDev) await progress.step('Web app', buildWeb)
    const server = await progress.step('Database, files, server', () =>
      startChild<ServerReady>(serverEntry, {
        host,
        port,
        dataFolder: folder.server,
        algodUrl: chain.ready.algodUrl,
        algodToken: CHAIN_TOKEN,
        demoWalletFile: folder.demoFile,
        moderators: [
          setUp.platform.address,
          ...accounts.filter(({ name }) => name === DEMO_MODERATOR).map(({ address }) => address),
        ],
        vapidPrivateKey,
        marketLinks: demoLinks,
        nfdNames: demoNames(accounts),
        logLevel: 'warn',
        // Everything comes from this one machine while seeding, and from its one visitor afterwards.
        requestsPerMinute: 100_000,
        changesPerMinute: 100_000,
        uploadsPerHour: 100_000,
        ...(isDev ? { webSourceFolder: webFolder } : { webBuildFolder: join(webFolder, 'build') }),
        ...marketConfig(setUp),
      }),
    )
    children.push(server)
    await seedOnce(folder, server.ready.url, accounts, setUp, progress)
    printReady(server.ready.url, chain.ready.algodUrl, accounts, folder, started)
    const ended = await Promise.race(children.map((child) => child.gone))
    throw new Error(`A part of the market ended by itself (${ended.signal ?? `status ${ended.code}`}).`)
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Names of the name service: the embedded chain has none. */
function demoNames(accounts: readonly DemoAccount[]): Record<string, string> {
  const named = { 'inesvale.algo': 'ines.vale', 'goblins.algo': 'pixelkin' }
  return Object.fromEntries(Object.entries(named).map(([nfd, name]) => [nfd, accountOf(accounts, name).address]))
}

async function startChain(folder: DataFolder, port: number | undefined): Promise<Child<ChainReady>> {
  const argument: ChainArgument = { dataDir: folder.chain, port: port ?? (await freePort()), token: CHAIN_TOKEN }
  return startChild<ChainReady>(chainEntry, argument)
}

/** The chain's own control for giving ALGO; not part of algod's interface. */
function fundThrough(algodUrl: string): Fund {
  return async (address, amountMicroAlgo) => {
    const response = await fetch(`${algodUrl}/dev/fund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-algo-api-token': CHAIN_TOKEN },
      body: JSON.stringify({ address, amount: Number(amountMicroAlgo) }),
    })
    if (!response.ok) throw new Error(`The chain gave no ALGO: ${await response.text()}`)
  }
}

async function openSetUp(folder: DataFolder, algod: Algodv2, fund: Fund): Promise<MarketSetUp> {
  const saved = await loadSetUp(folder.setUpFile)
  if (saved) return saved
  const setUp = await setUpMarket(algod, fund)
  await saveSetUp(folder.setUpFile, setUp)
  return setUp
}

async function seedOnce(
  folder: DataFolder,
  url: string,
  accounts: readonly DemoAccount[],
  { usdcId, platform }: MarketSetUp,
  progress: Progress,
) {
  const isSeeded = await readFile(folder.seededFile).then(
    () => true,
    () => false,
  )
  if (isSeeded) return progress.step('Demo auctions', () => renewAuctions(url, accounts, usdcId))
  await progress.step('Demo works, minted and listed', (report) =>
    seedDemo(url, accounts, usdcId, (done, all) => report(`${done} of ${all}`)),
  )
  await verifyCreators(createMarketClient(url, platform), accounts)
  await progress.step('Collections', () => seedCollections(url, accounts))
  await progress.step('First trades, offers and bids', () => seedTrades(url, accounts))
  await progress.step('Pictures, followers and comments', () => seedPeople(url, accounts))
  await writeFile(folder.seededFile, '')
}

/** The last of the demo creators stays unverified, so that the market shows both kinds. */
async function verifyCreators(moderator: MarketClient, accounts: readonly DemoAccount[]): Promise<void> {
  await moderator.signIn()
  for (const { name, role, address: id } of accounts) {
    if (role !== 'creator' || name === 'nils.okafor') continue
    const { account_id, username } = await moderator.api('GET /api/account/info/{id}', { params: { id } })
    const body = { id, account_id, username, verified: true, reason: 'An artist of the demo market.' }
    await moderator.api('POST /api/moderation/verify', { body })
  }
}

function printReady(
  url: string,
  algodUrl: string,
  accounts: readonly DemoAccount[],
  folder: DataFolder,
  started: number,
) {
  const shorten = (address: string) => `${address.slice(0, 5)}…${address.slice(-5)}`.toLowerCase()
  console.log(`
Facet runs at ${url}   (${((performance.now() - started) / 1000).toFixed(1)} s)

Sign in with the demo wallet as one of:
${accounts.map(({ name, role, address }) => `  ${name.padEnd(16)} ${role.padEnd(10)} ${shorten(address)}`).join('\n')}

The chain speaks algod at ${algodUrl} (token: 64 times the letter a).
Data lies in ${folder.root}. Ctrl-C stops; "npm start" continues; "npm run reset" wipes it.`)
}
