import { algo, AlgorandClient, Config } from '@algorandfoundation/algokit-utils'
import type { AppDeployParams } from '@algorandfoundation/algokit-utils/types/app-deployer'
import { ClientManager } from '@algorandfoundation/algokit-utils/types/client-manager'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALNET_WALLETS } from '../block/localnet-genesis.ts'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { LOCALNET_PORTS, LOCALNET_TOKEN } from './localnet.ts'
import { type ChainServer, serveChain } from './serve-chain.ts'

const APPROVE = '#pragma version 10\nint TMPL_UPDATABLE\npop\nint TMPL_DELETABLE\npop\nint TMPL_VERSION\nreturn'
const CLEAR = '#pragma version 10\nint 1'

let chain: Chain
let server: ChainServer

beforeAll(async () => {
  Config.configure({ logger: { verbose: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet } })
  chain = await createChain()
  // Avoids the preset's fixed ports, which the command's tests may be using.
  server = await serveChain(chain, { kmdPort: 0, indexerPort: 0 })
})
afterAll(async () => {
  await server.close()
  await chain.close()
})

function quiet(): void {}

/** AlgoKit's client with its defaults, except for the ports. */
function localNet(): AlgorandClient {
  const { algod, kmd, indexer } = server.urls
  return AlgorandClient.fromConfig({
    algodConfig: clientConfig(algod),
    kmdConfig: clientConfig(kmd),
    indexerConfig: clientConfig(indexer),
  })
}

function clientConfig(url = ''): { server: string; port: string; token: string } {
  return { server: 'http://localhost', port: new URL(url).port, token: LOCALNET_TOKEN }
}

test.each(['algod', 'kmd', 'indexer'] as const)('uses AlgoKit’s default port and token for %s', (name) => {
  const { port, token } = ClientManager.getDefaultLocalNetConfig(name)
  expect([LOCALNET_PORTS[name], LOCALNET_TOKEN]).toEqual([port, token])
})

describe("AlgoKit's client of a LocalNet", () => {
  test('finds the dispenser through KMD', async () => {
    const algorand = localNet()
    const dispenser = await algorand.account.localNetDispenser()
    expect(dispenser.addr.toString()).toBe(LOCALNET_WALLETS[0]?.address)
    const account = algorand.account.random()
    await algorand.account.ensureFundedFromEnvironment(account, algo(3))
    expect((await algorand.account.getInformation(account)).balance.microAlgo).toBe(3_100_000n)
  })

  test('creates a named account in KMD, and finds it again', async () => {
    const algorand = localNet()
    const account = await algorand.account.fromEnvironment('MARKET', algo(5))
    expect((await algorand.account.getInformation(account)).balance.algo).toBe(5)
    const again = await localNet().account.fromEnvironment('MARKET')
    expect(again.addr.toString()).toBe(account.addr.toString())
  })

  test('deploys an application once, then replaces it, through the indexer', async () => {
    const first = localNet()
    const creator = await first.account.fromEnvironment('DEPLOYER', algo(50))
    const deploy = (
      algorand: AlgorandClient,
      version: string,
      deployTimeParams: NonNullable<AppDeployParams['deployTimeParams']>,
    ) => {
      algorand.setSignerFromAccount(creator)
      const sender = creator.addr
      return algorand.appDeployer.deploy({
        metadata: { name: 'Market', version, updatable: false, deletable: true },
        createParams: { sender, approvalProgram: APPROVE, clearStateProgram: CLEAR },
        updateParams: { sender },
        deleteParams: { sender },
        onUpdate: 'replace',
        deployTimeParams,
      })
    }
    const created = await deploy(first, '1', { VERSION: 1 })
    expect(created.operationPerformed).toBe('create')
    const again = await deploy(localNet(), '1', { VERSION: 1 })
    expect([again.operationPerformed, again.appId]).toEqual(['nothing', created.appId])
    const replaced = await deploy(localNet(), '2', { VERSION: 2 })
    expect(replaced.operationPerformed).toBe('replace')
    expect(replaced.appId).not.toBe(created.appId)
    const lookup = await localNet().appDeployer.getCreatorAppsByName(creator.addr)
    expect(lookup.apps['Market']).toMatchObject({ appId: replaced.appId, version: '2', deletable: true })
  })
})
