import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import type { Dispatch } from '../http/router.ts'
import { indexerEndpoints, createIndexerDispatch } from '../indexer/indexer-dispatch.ts'
import { createKmdDispatch, kmdEndpoints } from '../kmd/kmd-dispatch.ts'

const runs = process.env['FACET_DEEP'] ? 20_000 : 1_000

const edge = fc.constantFrom(
  '0',
  '1',
  '1002',
  '-1',
  `${2n ** 64n - 1n}`,
  `${2n ** 64n}`,
  '__proto__',
  '%',
  'str:',
  'b64:==',
)
const address = fc.constantFrom(
  'A'.repeat(58),
  'A'.repeat(52),
  '4LTEHHWGFJXN53BQAIQYFQE6B42YPIISDFI3HAWD3REHHGN74E24KHG3Q4',
)
const value = fc.oneof(edge, address, fc.string({ maxLength: 40, unit: 'binary' }))

const names = (
  'limit next round min-round max-round note-prefix tx-type sig-type address-role address asset-id application-id ' +
  'after-time before-time currency-greater-than exclude include-all name creator group-id txid rekey-to include'
).split(' ')
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 3 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])))

const members = (
  'wallet_handle_token wallet_id wallet_name wallet_password wallet_driver_name address pks master_derivation_key ' +
  'private_key transaction public_key data partial_multisig signer multisig_version threshold display_mnemonic'
).split(' ')

let chain: Chain
beforeAll(async () => {
  chain = await createChain()
})
afterAll(() => chain.close())

function filled(path: string, values: readonly string[]): string {
  const rest = [...values]
  return path.replaceAll(/:\w+/g, () => encodeURIComponent((rest.shift() ?? '1').toWellFormed()) || '1')
}

/** Returns the response status; a dispatch must never reject. */
async function ask(
  dispatch: Dispatch,
  method: string,
  path: string,
  search: URLSearchParams,
  body = '',
): Promise<number> {
  const request = { method, path, query: search, headers: {}, body: new TextEncoder().encode(body) }
  return (await dispatch(request)).status
}

describe('arbitrary requests', () => {
  test('get an answer or a rejection from the indexer', async () => {
    const dispatch = createIndexerDispatch(chain)
    const paths = fc.constantFrom(...indexerEndpoints.map(([path]) => path))
    const answered = fc.asyncProperty(paths, value, query, async (path, text, search) => {
      return (await ask(dispatch, 'GET', filled(path, [text]), search)) < 500
    })
    await expect(fc.assert(answered, { numRuns: runs })).resolves.toBeUndefined()
  })

  test('get an answer or a rejection from KMD', async () => {
    const dispatch = createKmdDispatch(chain)
    const reply = await dispatch({
      method: 'POST',
      path: '/v1/wallet/init',
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify({ wallet_id: await firstWallet(dispatch), wallet_password: '' })),
    })
    const token = (JSON.parse(String(reply.body)) as { wallet_handle_token: string }).wallet_handle_token
    const endpoints = fc.constantFrom(...kmdEndpoints)
    const member = fc.oneof(fc.constant(token), value, fc.jsonValue(), fc.nat(300))
    const body = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc
        .dictionary(fc.constantFrom(...members), member, { maxKeys: 8 })
        .map((object) => JSON.stringify({ wallet_handle_token: token, ...object })),
    )
    const answered = fc.asyncProperty(endpoints, body, async ({ method, path }, text) => {
      return (await ask(dispatch, method, path, new URLSearchParams(), text)) < 500
    })
    await expect(fc.assert(answered, { numRuns: runs })).resolves.toBeUndefined()
  })
})

async function firstWallet(dispatch: Dispatch): Promise<string> {
  const request = {
    method: 'GET',
    path: '/v1/wallets',
    query: new URLSearchParams(),
    headers: {},
    body: new Uint8Array(),
  }
  const { wallets } = JSON.parse(String((await dispatch(request)).body)) as { wallets: { id: string }[] }
  return wallets[0]?.id ?? ''
}
