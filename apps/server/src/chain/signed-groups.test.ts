import { type Account, createAccount, createMarketClient, type Market, startMarket } from '@facet/dev-env'
import {
  Address,
  decodeAddress,
  decodeSignedTransaction,
  encodeMsgpack,
  multisigAddress,
  SignedTransaction,
} from 'algosdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../market/test/world.ts'

let market: Market
let world: World
beforeAll(async () => {
  market = await startMarket()
  world = await createWorld(market)
})
afterAll(() => market[Symbol.asyncDispose]())

/** A multisignature account whose first `signing` keys sign. */
async function sharedAccount(threshold: number, keys: number, signing: number): Promise<Account> {
  const owners = Array.from({ length: keys }, (_, index) => createAccount(`owner ${index}`))
  const addrs = owners.map(({ address }) => Address.fromString(address))
  const address = multisigAddress({ version: 1, threshold, addrs }).toString()
  await market.chain.controls.fund(decodeAddress(address).publicKey, 100_000_000n)
  const sign: Account['sign'] = (txn) => {
    const subsig = owners.map((owner, index) => {
      const { sig } = decodeSignedTransaction(Buffer.from(owner.sign(txn), 'base64'))
      const pk = Address.fromString(owner.address).publicKey
      return index < signing && sig !== undefined ? { pk, s: sig } : { pk }
    })
    const signed = new SignedTransaction({ txn, msig: { v: 1, thr: threshold, subsig } })
    return Buffer.from(encodeMsgpack(signed)).toString('base64')
  }
  return { name: 'shared', address, mnemonic: '', sign }
}

test.each([
  [1, 2, 1],
  [2, 3, 2],
  [255, 255, 255],
])('an account that needs %i of its %i keys to sign can sign in and buy', async (threshold, keys, signing) => {
  const { tokenId, appId } = await world.listed({ price: '5' })
  const client = createMarketClient(market.url, await sharedAccount(threshold, keys, signing))
  await client.signIn()
  await client.buy({ tokenId, appId, price: '5' })
  expect(await world.held(client.account.address, tokenId)).toBe(1n)
})

test('refuses a sign-in with signatures below the threshold', async () => {
  const client = createMarketClient(market.url, await sharedAccount(2, 3, 1))
  await expect(client.signIn()).rejects.toMatchObject({ code: 'challenge-wrong' })
})

test('gives the recorded answer of a confirmed group only to the same request', async () => {
  const { tokenId, appId } = await world.listed({ price: '5' })
  const signed = await world.collector.signBuy({ tokenId, appId, price: '5' })
  const send = (signedTx: string[], number = 1) =>
    world.collector.api('POST /api/transaction/buy/validation/v2', {
      body: { token_id: tokenId, app_id: appId, number, signed_tx: signedTx },
    })
  const first = await send(signed)
  expect(await send(signed)).toEqual(first)

  const [one = '', ...others] = signed
  const forged = decodeSignedTransaction(Buffer.from(one, 'base64'))
  const altered = new SignedTransaction({ txn: forged.txn, sig: new Uint8Array(64).fill(9) })
  const refused = { code: 'group-mismatch' }
  await expect(send([one])).rejects.toMatchObject(refused)
  await expect(send([...others, one])).rejects.toMatchObject(refused)
  await expect(send([Buffer.from(encodeMsgpack(altered)).toString('base64'), ...others])).rejects.toMatchObject(refused)
  await expect(send(signed, 2)).rejects.toMatchObject(refused)
})
