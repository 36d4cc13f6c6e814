import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type Account,
  type ChainReady,
  type Child,
  createAccount,
  createMarketClient,
  freePort,
  marketConfig,
  type MarketClient,
  type ServerArgument,
  type ServerReady,
  setUpMarket,
  startChild,
} from '@facet/dev-env'
import type { ConfigInput } from '@facet/server'
import { Algodv2 } from 'algosdk'
import { connectAlgod, type Algod } from '../algod.ts'

const TOKEN = 'a'.repeat(64)
const devEnv = dirname(createRequire(import.meta.url).resolve('@facet/dev-env'))

/** A market whose chain and server run as separate processes that can be killed. */
export interface CrashMarket extends AsyncDisposable {
  readonly url: string
  readonly algod: Algod
  readonly config: ConfigInput
  /** Folder of the server's embedded database. */
  readonly databaseFolder: string
  person(name: string): Promise<MarketClient>
  killServer(): Promise<void>
  startServer(): Promise<void>
  killChain(): Promise<void>
  startChain(): Promise<void>
  stopServer(): Promise<void>
}

export async function startCrashMarket(options: { databaseUrl?: string }): Promise<CrashMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-crash-'))
  const [chainPort, serverPort] = [await freePort(), await freePort()]
  const chainArgument = { dataDir: join(folder, 'chain'), port: chainPort, token: TOKEN }
  const startChain = () => startChild<ChainReady>(join(devEnv, 'chain-process.ts'), chainArgument)
  let chain: Child<ChainReady> = await startChain()
  const { algodUrl } = chain.ready

  const fund = async (address: string, amountMicroAlgo: bigint) => {
    const response = await fetch(`${algodUrl}/dev/fund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-algo-api-token': TOKEN },
      body: JSON.stringify({ address, amount: Number(amountMicroAlgo) }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  const setUp = await setUpMarket(new Algodv2(TOKEN, algodUrl), fund)
  const config: ConfigInput = {
    port: serverPort,
    dataFolder: join(folder, 'server'),
    algodUrl,
    algodToken: TOKEN,
    algodTimeoutMs: 5_000,
    logLevel: 'silent',
    requestsPerMinute: 1_000_000,
    changesPerMinute: 1_000_000,
    ...marketConfig(setUp),
    ...options,
  }
  const argument: ServerArgument = { ...config, moderators: [] }
  const startServer = () => startChild<ServerReady>(join(devEnv, 'server-process.ts'), argument)
  let server = await startServer()
  const { url } = server.ready

  return {
    url,
    config,
    databaseFolder: join(folder, 'server', 'database'),
    algod: connectAlgod({ algodUrl, algodToken: TOKEN, algodTimeoutMs: 5_000 }),
    person: async (name) => {
      const account: Account = createAccount(name)
      await fund(account.address, 100_000_000_000n)
      const client = createMarketClient(url, account)
      await client.signIn()
      return client
    },
    killServer: () => server.kill(),
    startServer: async () => void (server = await startServer()),
    killChain: () => chain.kill(),
    startChain: async () => void (chain = await startChain()),
    stopServer: () => server.stop(),
    async [Symbol.asyncDispose]() {
      await server.stop()
      await chain.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
