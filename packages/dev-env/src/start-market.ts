import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chain, type ChainOptions, type ChainServer, createChain, serveChain } from '@facet/devchain'
import { type ConfigInput, createServer, type Parts, type Server } from '@facet/server'
import { openTestPglite } from '@facet/server/platform/test/pglite-template'
import { Algodv2, decodeAddress } from 'algosdk'
import { type Account, createAccount } from './demo/account.ts'
import { giveAsset } from './demo/demo-asset.ts'
import { marketConfig, type MarketSetUp, setUpMarket } from './demo/market-set-up.ts'
import { createMarketClient, type MarketClient } from './market-client.ts'

export interface MarketOptions {
  /** Postgres to use; default: the embedded database, in memory. */
  databaseUrl?: string
  /** The issuer of the demo USDC can freeze it and claw it back. */
  hasUsdcClawback?: boolean
  /** Settings of the server that differ from those of a demo market. */
  config?: Partial<ConfigInput>
  /** How the chain behaves: a block time, a limited history… */
  chain?: ChainOptions
  /** Makes history on the chain before the market starts; the market reads only later blocks. */
  before?: (chain: Chain) => Promise<void>
  /** Kinds of listings that replace the market's own. */
  kinds?: Parts['kinds']
  /** The network on which the server reads foreign pages. */
  foreignNetwork?: Parts['foreignNetwork']
}

/** A whole market in this process, on a chain in memory: real parts, no stand-ins. End it with `await using`. */
export interface Market extends AsyncDisposable {
  readonly url: string
  readonly chain: Chain
  /** The chain's interfaces; their faults can be set at any time. */
  readonly node: Pick<ChainServer, 'setFaults'>
  readonly algod: Algodv2
  /** URL of the chain's algod interface, which also runs when the server is closed. */
  readonly algodUrl: string
  readonly algodToken: string
  readonly server: Server
  readonly setUp: MarketSetUp
  /** A new or existing account with 1,000 ALGO and, on request, demo USDC. */
  account(name: string | Account, money?: { microAlgo?: bigint; usdcBaseUnits?: bigint }): Promise<Account>
  /** A fresh account, signed in. */
  person(name: string, money?: { microAlgo?: bigint; usdcBaseUnits?: bigint }): Promise<MarketClient>
}

const TOKEN = 'a'.repeat(64)

export async function startMarket(options: MarketOptions = {}): Promise<Market> {
  const chain = await createChain(options.chain)
  await options.before?.(chain)
  const firstRound = options.before ? Number(chain.lastRound) + 1 : 0
  const node = await serveChain(chain, { host: '127.0.0.1', algodPort: 0, token: TOKEN })
  const algod = new Algodv2(TOKEN, node.url)
  const fund = (address: string, microAlgo: bigint) => chain.controls.fund(decodeAddress(address).publicKey, microAlgo)
  const setUp = await setUpMarket(algod, fund, options.hasUsdcClawback)
  const dataFolder = await mkdtemp(join(tmpdir(), 'facet-'))
  const settings: ConfigInput = {
    port: 0,
    dataFolder,
    algodUrl: node.url,
    algodToken: TOKEN,
    logLevel: 'error',
    requestsPerMinute: 1_000_000,
    changesPerMinute: 1_000_000,
    uploadsPerHour: 100_000,
    firstRound,
    ...marketConfig(setUp),
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    ...options.config,
  }
  const server = await createServer(settings, {
    ...(options.databaseUrl === undefined ? { database: await openTestPglite() } : {}),
    ...(options.kinds ? { kinds: options.kinds } : {}),
    ...(options.foreignNetwork ? { foreignNetwork: options.foreignNetwork } : {}),
  })
  const url = await server.listen()

  const account: Market['account'] = async (name, { microAlgo = 1_000_000_000n, usdcBaseUnits = 0n } = {}) => {
    const made = typeof name === 'string' ? createAccount(name) : name
    if (microAlgo > 0n) await fund(made.address, microAlgo)
    if (usdcBaseUnits > 0n) await giveAsset(algod, setUp.platform, made, setUp.usdcId, usdcBaseUnits)
    return made
  }
  return {
    url,
    chain,
    node,
    algod,
    algodUrl: node.url,
    algodToken: TOKEN,
    server,
    setUp,
    account,
    async person(name, money) {
      const client = createMarketClient(url, await account(name, money))
      await client.signIn()
      return client
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await node.close()
      await chain.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
