import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { bytesFromBase64 } from '@facet/api-contract/base64'
import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import type { EndpointKey, Reply, Request } from '@facet/api-contract/client'
import { saleFromWire } from '@facet/api-contract/sale/sale-codec'
import { type Account, startMarket } from '@facet/dev-env'
import { type BuiltGroup, buyFromSale, signIn } from '@facet/groups'
import { generate } from 'openapi-typescript-codegen'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../market/test/world.ts'

type Send<Key extends EndpointKey & `POST ${string}`> = (options: {
  requestBody: Request<Key> extends { body: infer Body } ? Body : never
}) => Promise<Reply<Key>>

/** The operations of the generated client that the test calls. */
interface GeneratedClient {
  challenge: {
    postChallengeCheck: Send<'POST /api/challenge/check'>
    postChallengeValidate: Send<'POST /api/challenge/validate'>
  }
  auth: { getAuthCheck: () => Promise<Reply<'GET /api/auth/check'>> }
  sdk: { getSdkParam: () => Promise<Reply<'GET /api/sdk/param'>> }
  buy: { postBuyCheck: Send<'POST /api/buy/check'> }
  transaction: { postTransactionBuyValidationV2: Send<'POST /api/transaction/buy/validation/v2'> }
  nft: { getNftById: (options: { id: number }) => Promise<Reply<'GET /api/nft/{id}'>> }
}

afterEach(() => void vi.unstubAllGlobals())

test('a client generated from the published document signs in, buys and reads what it bought', async () => {
  await using market = await startMarket()
  await using folder = await temporaryFolder()
  const { listed } = await createWorld(market)
  const { tokenId, appId } = await listed({ price: '10' })
  const { Market: Client } = await generateClient(market.url, folder.path)
  fetchLikeABrowserAt(market.url)
  const client = new Client({ BASE: market.url })
  const buyer = await market.account('buyer')

  await expect(
    client.buy.postBuyCheck({ requestBody: { token_id: tokenId, app_id: appId, price: '10' } }),
  ).rejects.toMatchObject({ status: 401, body: { error: 'not-connected' } })

  const challenge = await client.challenge.postChallengeCheck({ requestBody: { address: buyer.address } })
  const proof = signIn({
    address: buyer.address,
    note: bytesFromBase64(challenge.note),
    firstRound: BigInt(challenge.first_valid),
    lastRound: BigInt(challenge.last_valid),
    genesisId: challenge.genesis_id,
    genesisHash: bytesFromBase64(challenge.genesis_hash),
  })
  await client.challenge.postChallengeValidate({
    requestBody: { address: buyer.address, signed_tx: signed(proof, buyer) },
  })
  expect(await client.auth.getAuthCheck()).toMatchObject({ address: buyer.address })

  const facts = await client.buy.postBuyCheck({ requestBody: { token_id: tokenId, app_id: appId, price: '10' } })
  const purchase = buyFromSale(paramsFromWire(await client.sdk.getSdkParam()), {
    sale: saleFromWire(facts),
    buyer: buyer.address,
    lots: 1n,
    needsOptIn: facts.needs_opt_in,
    unpayable: facts.unpayable,
  })
  const bought = await client.transaction.postTransactionBuyValidationV2({
    requestBody: { token_id: tokenId, app_id: appId, signed_tx: signed(purchase, buyer) },
  })
  expect(bought).toMatchObject({ token_id: tokenId, app_id: appId, number: '1' })
  const page = await client.nft.getNftById({ id: tokenId })
  expect(page.nft).toMatchObject({ token_id: tokenId, number: '1', sales: [] })
  expect(page.history[0]).toMatchObject({ kind: 'sold', round: bought.round, to_address: buyer.address })
})

function signed({ transactions }: BuiltGroup, account: Account): string[] {
  return transactions.map((transaction) => account.sign(transaction))
}

async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'facet-client-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Generates a client from the document that the market at `url` serves; the compiler checks its types strictly. */
async function generateClient(
  url: string,
  output: string,
): Promise<{ Market: new (config: { BASE: string }) => GeneratedClient }> {
  const document = (await (await fetch(`${url}/api/docs/json`)).json()) as Record<string, unknown>
  await generate({ input: document, output, httpClient: 'fetch', clientName: 'Market', useOptions: true })
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const rules = '--noEmit --strict --module esnext --moduleResolution bundler --target es2023 --lib es2023,dom'
  await promisify(execFile)(process.execPath, [
    compiler,
    ...rules.split(' '),
    '--ignoreConfig',
    join(output, 'index.ts'),
  ])
  return import(join(output, 'index.ts'))
}

/** Requests to the origin carry its cookies and its `Origin`, as those of its pages do. */
function fetchLikeABrowserAt(origin: string): void {
  const cookies = new Map<string, string>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!input.startsWith(`${origin}/`)) return fetch(input, init)
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  })
}
