import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, startMarket } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { ask } from '../platform/test/ask.ts'

test('offers the demo wallet only where configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facet-demo-'))
  const demoWalletFile = join(folder, 'demo.json')
  const { address, mnemonic } = createAccount('ann')
  const accounts = [{ name: 'Ann', role: 'creator', address, mnemonic }]
  writeFileSync(demoWalletFile, JSON.stringify({ accounts, platform: 'kept to ourselves' }))
  {
    await using market = await startMarket({ config: { demoWalletFile } })
    expect(await ask(market.url, '/api/demo/wallet')).toMatchObject({ status: 200, body: { accounts } })
    expect((await ask(market.url, '/api/demo/wallet')).body).not.toHaveProperty('platform')
    const { body } = await ask(market.url, '/api/config')
    expect(body).toEqual({
      brand: 'Facet',
      network: market.chain.genesisId,
      demo_wallet: true,
      explorer_urls: {},
      platform_address: market.setUp.platform.address,
      fees_basis_points: 200,
      max_royalties_percent: 10,
      upload_limit_bytes: 20_000_000,
      origin: market.url,
      links: { social: [], partners: [] },
      banners: [],
      maintenance: false,
      stale_round: null,
      tip_token: {
        id: Number(market.setUp.tokenId),
        name: 'Demo Facet token',
        unit: 'FACET',
        decimals: 6,
        min_amount: 0.000001,
        max_decimal: 6,
        logo: null,
      },
    })
    // On any other chain the same configuration offers no demo wallet.
    for (const genesisId of ['mainnet-v1.0', 'testnet-v1.0', 'voimain-v1.0', 'fnet-v1', '']) {
      market.server.services.chainIdentity = async () => ({ genesisId, genesisHash: new Uint8Array(32) })
      expect(await ask(market.url, '/api/demo/wallet')).toMatchObject({ status: 404, body: { error: 'not-found' } })
      expect((await ask(market.url, '/api/config')).body).toMatchObject({ demo_wallet: false })
    }
  }
  {
    await using market = await startMarket()
    expect(await ask(market.url, '/api/demo/wallet')).toMatchObject({ status: 404, body: { error: 'not-found' } })
    expect((await ask(market.url, '/api/config')).body).toMatchObject({ demo_wallet: false })
  }
  await rm(folder, { recursive: true, force: true })
})
