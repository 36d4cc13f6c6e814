import { algo, AlgorandClient, Config } from '@algorandfoundation/algokit-utils'
import type { AppDeployParams } from '@algorandfoundation/algokit-utils/types/app-deployer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALNET_WALLETS } from '../block/localnet-genesis.ts'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { LOCALNET_PORTS } from './localnet.ts'
import { type ChainServer, serveChain } from './serve-chain.ts'

const APPROVE = '#pragma version 10\nint TMPL_UPDATABLE\npop\nint TMPL_DELETABLE\npop\nint TMPL_VERSION\nreturn'
const CLEAR = '#pragma version 10\nint 1'

let chain: Chain
let server: ChainServer

/** The preset's ports belong to the whole machine: waits until whoever has them is done. */
async function serveLocalnet(): Promise<ChainServer> {
  for (;;) {
    try {
      const { algod, kmd, indexer } = LOCALNET_PORTS
      return await serveChain(chain, { algodPort: algod, kmdPort: kmd, indexerPort: indexer })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

beforeAll(async () => {
  Config.configure({ logger: { verbose: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet } })
  chain = await createChain()
  server = await serveLocalnet()
})
afterAll(async () => {
  await server.close()
  await chain.close()
})

function quiet(): void {}

describe('AlgorandClient.defaultLocalNet(), unmodified and not configured', () => {
  test('finds the dispenser through KMD', async () => {
    const algorand = AlgorandClient.defaultLocalNet()
    const dispenser = await algorand.account.localNetDispenser()
    expect(dispenser.addr.toString()).toBe(LOCALNET_WALLETS[0]?.address)
    const account = algorand.account.random()
    await algorand.account.ensureFundedFromEnvironment(account, algo(3))
    expect((await algorand.account.getInformation(account)).balance.microAlgo).toBe(3_100_000n)
  })

  test('makes an account in KMD from a name, and finds it again', async () => {
    const algorand = AlgorandClient.defaultLocalNet()
    const account = await algorand.account.fromEnvironment('MARKET', algo(5))
    expect((await algorand.account.getInformation(account)).balance.algo).toBe(5)
    const again = await AlgorandClient.defaultLocalNet().account.fromEnvironment('MARKET')
    expect(again.addr.toString()).toBe(account.addr.toString())
  })

  test('deploys an application once, then replaces it, by what the indexer knows', async () => {
    const first = AlgorandClient.defaultLocalNet()
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
    const again = await deploy(AlgorandClient.defaultLocalNet(), '1', { VERSION: 1 })
    expect([again.operationPerformed, again.appId]).toEqual(['nothing', created.appId])
    const replaced = await deploy(AlgorandClient.defaultLocalNet(), '2', { VERSION: 2 })
    expect(replaced.operationPerformed).toBe('replace')
    expect(replaced.appId).not.toBe(created.appId)
    const lookup = await AlgorandClient.defaultLocalNet().appDeployer.getCreatorAppsByName(creator.addr)
    expect(lookup.apps['Market']).toMatchObject({ appId: replaced.appId, version: '2', deletable: true })
  })
})
