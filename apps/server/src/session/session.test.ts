import { type Account, type Market } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import { makePaymentTxnWithSuggestedParamsFromObject, type Transaction } from 'algosdk'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../platform/test/ask.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { challengeTable } from './challenge-table.ts'
import { hashToken } from './session-cookie.ts'
import { sessionTable } from './session-table.ts'

interface Challenge {
  challenge: string
  note: string
  first_valid: number
  last_valid: number
  genesis_id: string
  genesis_hash: string
}

describe.each(testMarkets)('signing in, on $name', (kind) => {
  let market: Market
  beforeAll(async () => {
    market = await kind.start()
  })
  afterAll(() => market[Symbol.asyncDispose]())

  async function begin(address: string): Promise<Challenge> {
    const { status, body } = await ask(market.url, '/api/challenge/check', { body: { address } })
    expect(status).toBe(200)
    return body as unknown as Challenge
  }

  function proofOf(address: string, challenge: Challenge): Transaction {
    const [proof] = signIn({
      address,
      note: Buffer.from(challenge.note, 'base64'),
      firstRound: BigInt(challenge.first_valid),
      lastRound: BigInt(challenge.last_valid),
      genesisId: challenge.genesis_id,
      genesisHash: Buffer.from(challenge.genesis_hash, 'base64'),
    }).transactions
    return proof as Transaction
  }

  function finish(address: string, signedTx: string | string[]) {
    return ask(market.url, '/api/challenge/validate', { body: { address, signed_tx: signedTx, wallet: 'pera' } })
  }

  async function signInAs(account: Account): Promise<string> {
    const proof = proofOf(account.address, await begin(account.address))
    return (await finish(account.address, account.sign(proof))).cookie
  }

  const whoIs = async (cookie: string) => (await ask(market.url, '/api/auth/check', { cookie })).body

  test('makes a signature a session, whose cookie no script reads', async () => {
    const account = await market.account('ann')
    const challenge = await begin(account.address)
    const { status, body, headers, cookie } = await finish(
      account.address,
      account.sign(proofOf(account.address, challenge)),
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: { username: null, address: account.address, wallet: 'pera' },
    })
    const line = headers.getSetCookie().find((one) => one.startsWith('facet_session='))
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
    expect(await whoIs(cookie)).toMatchObject({ address: account.address, wallet: 'pera', username: null })
  })

  test('names the site in the note, and says that it is not a payment', async () => {
    const { note, challenge } = await begin((await market.account('bob')).address)
    const text = Buffer.from(note, 'base64').toString()
    expect(text).toContain(`Sign in to ${market.url}`)
    expect(text).toContain('not a payment')
    expect(text).toContain(challenge)
  })

  test('uses a transaction that the network never accepts', async () => {
    const account = await market.account('ann')
    const signed = account.sign(proofOf(account.address, await begin(account.address)))
    await expect(market.algod.sendRawTransaction(Buffer.from(signed, 'base64')).do()).rejects.toThrow(/txn dead|fee/)
  })

  test('stores no token that would open a session', async () => {
    const cookie = await signInAs(await market.account('ann'))
    const token = tokenOf(cookie)
    const rows = await market.server.services.database.db.select().from(sessionTable)
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token))
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(token)
  })

  test('refuses unknown host names, whose note could sign in visitors of another site', async () => {
    const { app } = market.server
    const account = await market.account('ann')
    const start = (host: string) =>
      app.inject({
        method: 'POST',
        url: '/api/challenge/check',
        headers: { host },
        payload: { address: account.address },
      })
    expect((await start('other.example')).json()).toMatchObject({ status: 403, error: 'wrong-origin' })
    expect((await start('localhost:4600')).statusCode).toBe(200)
  })

  test('works once', async () => {
    const account = await market.account('ann')
    const signed = account.sign(proofOf(account.address, await begin(account.address)))
    const both = await Promise.all([finish(account.address, signed), finish(account.address, signed)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(await finish(account.address, signed)).toMatchObject({
      status: 400,
      body: { error: 'challenge-not-found' },
    })
  })

  test('refuses a challenge of another address, or an unknown one', async () => {
    const [ann, eve] = [await market.account('ann'), await market.account('eve')]
    const challenge = await begin(ann.address)
    const stolen = eve.sign(proofOf(eve.address, challenge))
    expect(await finish(eve.address, stolen)).toMatchObject({ body: { error: 'challenge-not-found' } })
    const invented = { ...challenge, note: Buffer.from(`Code ${'x'.repeat(32)}`).toString('base64') }
    expect(await finish(eve.address, eve.sign(proofOf(eve.address, invented)))).toMatchObject({
      body: { error: 'challenge-not-found' },
    })
    expect(await finish(eve.address, eve.sign(proofOf(eve.address, { ...challenge, note: '' })))).toMatchObject({
      body: { error: 'challenge-not-found' },
    })
  })

  test('refuses a challenge that has expired', async () => {
    const account = await market.account('ann')
    const challenge = await begin(account.address)
    await market.server.services.database.db
      .update(challengeTable)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(challengeTable.challenge, challenge.challenge))
    const answered = await finish(account.address, account.sign(proofOf(account.address, challenge)))
    expect(answered).toMatchObject({ status: 400, body: { error: 'challenge-expired' } })
    expect(answered.cookie).toBe('')
  })

  test('refuses another account’s signature', async () => {
    const [ann, eve] = [await market.account('ann'), await market.account('eve')]
    const proof = proofOf(ann.address, await begin(ann.address))
    const answered = await finish(ann.address, eve.sign(proof))
    expect(answered).toMatchObject({ status: 400, body: { error: 'challenge-wrong' } })
    expect(answered.cookie).toBe('')
  })

  test.each<[string, (proof: Transaction, other: Transaction) => unknown]>([
    ['an amount', (proof) => Object.assign(proof.payment as object, { amount: 1n })],
    ['another receiver', (proof, other) => Object.assign(proof.payment as object, { receiver: other.sender })],
    ['a close-out', (proof, other) => Object.assign(proof.payment as object, { closeRemainderTo: other.sender })],
    ['a fee', (proof) => Object.assign(proof, { fee: 1_000n })],
    ['a first round', (proof) => Object.assign(proof, { firstValid: 0n })],
    ['a last round', (proof) => Object.assign(proof, { lastValid: 1_000n })],
    ['a rekeying', (proof, other) => Object.assign(proof, { rekeyTo: other.sender })],
    ['a lease', (proof) => Object.assign(proof, { lease: new Uint8Array(32).fill(1) })],
    ['a group', (proof) => Object.assign(proof, { group: new Uint8Array(32).fill(1) })],
    ['another chain', (proof) => Object.assign(proof, { genesisHash: new Uint8Array(32).fill(1) })],
    ['another name of the chain', (proof) => Object.assign(proof, { genesisID: 'mainnet-v1.0' })],
  ])('refuses a proof with %s that was not asked for', async (_what, change) => {
    const [ann, eve] = [await market.account('ann'), await market.account('eve')]
    const challenge = await begin(ann.address)
    const proof = proofOf(ann.address, challenge)
    change(proof, proofOf(eve.address, challenge))
    expect(await finish(ann.address, ann.sign(proof))).toMatchObject({
      status: 400,
      body: { error: 'challenge-wrong' },
    })
  })

  test('refuses a changed byte, two transactions, and bytes that are not a transaction', async () => {
    const account = await market.account('ann')
    const signed = account.sign(proofOf(account.address, await begin(account.address)))
    const changed = Buffer.from(signed, 'base64')
    changed[10] = (changed[10] ?? 0) ^ 1
    for (const signedTx of [changed.toString('base64'), [signed, signed], 'AAAA', 'no base64!']) {
      const { status, body } = await finish(account.address, signedTx)
      expect(status).toBe(400)
      expect(body['error']).toMatch(/^challenge-(wrong|not-found)$/)
    }
    expect(await finish(account.address, '')).toMatchObject({ status: 400, body: { error: 'invalid-request' } })
  })

  test('accepts the signer of a rekeyed account', async () => {
    const [ann, key] = [await market.account('ann'), await market.account('key')]
    const suggestedParams = await market.algod.getTransactionParams().do()
    const rekey = makePaymentTxnWithSuggestedParamsFromObject({
      sender: ann.address,
      receiver: ann.address,
      amount: 0,
      rekeyTo: key.address,
      suggestedParams,
    })
    await market.algod.sendRawTransaction(Buffer.from(ann.sign(rekey), 'base64')).do()
    const byOldKey = ann.sign(proofOf(ann.address, await begin(ann.address)))
    expect(await finish(ann.address, byOldKey)).toMatchObject({ body: { error: 'challenge-wrong' } })
    const byNewKey = key.sign(proofOf(ann.address, await begin(ann.address)))
    expect(await finish(ann.address, byNewKey)).toMatchObject({ status: 200, body: { address: ann.address } })
  })

  test('refuses invalid addresses', async () => {
    const { address } = await market.account('ann')
    const misspelt = `${address[0] === 'A' ? 'B' : 'A'}${address.slice(1)}`
    for (const wrong of [misspelt, address.slice(1), '', 7, null]) {
      for (const [path, body] of [
        ['/api/challenge/check', { address: wrong }],
        ['/api/challenge/validate', { address: wrong, signed_tx: 'AAAA' }],
      ] as const) {
        expect(await ask(market.url, path, { body })).toMatchObject({ status: 400, body: { error: 'invalid-address' } })
      }
    }
  })

  test('ends with a logout, but not from another site', async () => {
    const account = await market.account('ann')
    const cookie = await signInAs(account)
    const foreign = await ask(market.url, '/api/logout', { cookie, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign).toMatchObject({ status: 403, body: { error: 'wrong-origin' } })
    expect(await whoIs(cookie)).toMatchObject({ address: account.address })
    const own = await ask(market.url, '/api/logout', { cookie, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(own).toMatchObject({ status: 200, body: { address: null } })
    expect(await whoIs(cookie)).toMatchObject({ address: null, username: null, wallet: null })
  })

  test('expires when unused, and is extended by use', async () => {
    const account = await market.account('ann')
    const cookie = await signInAs(account)
    const { db } = market.server.services.database
    const setExpiry = (inMs: number) => db.update(sessionTable).set({ expiresAt: new Date(Date.now() + inMs) })
    await setExpiry(60_000)
    expect(await whoIs(cookie)).toMatchObject({ address: account.address })
    const [row] = await db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.tokenHash, hashToken(tokenOf(cookie))))
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000)
    await setExpiry(-1)
    expect(await whoIs(cookie)).toMatchObject({ address: null })
  })

  test('rejects forged cookies', async () => {
    for (const cookie of ['facet_session=x', `facet_session=${'A'.repeat(43)}`, "facet_session=' or 1=1 --"]) {
      expect(await whoIs(cookie)).toMatchObject({ address: null })
    }
  })

  test('remembers the theme and the confirmed age with the account', async () => {
    const cookie = await signInAs(await market.account('ann'))
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await ask(market.url, '/api/account/mode', { cookie })).body).toEqual({ mode: null })
    await ask(market.url, '/api/account/mode', { cookie, body: { mode: 'dark' } })
    expect((await ask(market.url, '/api/account/mode', { cookie })).body).toEqual({ mode: 'dark' })
    expect((await ask(market.url, '/api/get/nsfw', { cookie })).body).toEqual({ nsfw: false })
    expect((await ask(market.url, '/api/set/nsfw', { cookie, headers: own })).body).toEqual({ nsfw: true })
    expect(await whoIs(cookie)).toMatchObject({ nsfw: true, is_adult: true, mode: 'dark' })
    expect((await ask(market.url, '/api/set/nsfw?nsfw=false', { cookie, headers: own })).body).toEqual({ nsfw: false })
    expect(await whoIs(cookie)).toMatchObject({ nsfw: false, is_adult: true })
    expect((await ask(market.url, '/api/get/nsfw', { cookie })).body).toEqual({ nsfw: false })
    expect(await ask(market.url, '/api/account/mode', { body: { mode: 'dark' } })).toMatchObject({
      status: 401,
      body: { error: 'not-connected' },
    })
    expect(await ask(market.url, '/api/account/mode', { cookie, body: { mode: 'pink' } })).toMatchObject({
      status: 400,
      body: { error: 'invalid-request' },
    })
  })

  test('remembers a visitor’s confirmed age only in the browser', async () => {
    const own = { 'sec-fetch-site': 'same-origin' }
    expect(await ask(market.url, '/api/set/nsfw')).toMatchObject({ status: 403, body: { error: 'wrong-origin' } })
    const { cookie } = await ask(market.url, '/api/set/nsfw', { headers: own })
    expect((await ask(market.url, '/api/get/nsfw', { cookie })).body).toEqual({ nsfw: true })
    expect((await ask(market.url, '/api/get/nsfw')).body).toEqual({ nsfw: false })
    const hidden = await ask(market.url, '/api/set/nsfw?nsfw=0', { headers: { ...own, cookie } })
    expect(hidden.body).toEqual({ nsfw: false })
    const [kept = ''] = hidden.headers.getSetCookie()
    expect(await whoIs(kept.split(';')[0] ?? '')).toMatchObject({ nsfw: false, is_adult: true })
    const early = await ask(market.url, '/api/set/nsfw?nsfw=false', { headers: own })
    expect(early.headers.getSetCookie()).toEqual([])
  })

  test('keeps a visitor’s confirmed age at the sign-in, until the account has its own', async () => {
    const own = { 'sec-fetch-site': 'same-origin' }
    const confirmed = await ask(market.url, '/api/set/nsfw', { headers: own })
    const account = await signInAs(await market.account('bob'))
    const cookie = `${confirmed.cookie}; ${account}`
    expect(await whoIs(cookie)).toMatchObject({ nsfw: true, is_adult: true })
    expect(await whoIs(account)).toMatchObject({ nsfw: false, is_adult: false })
    await ask(market.url, '/api/set/nsfw?nsfw=false', { cookie, headers: own })
    expect(await whoIs(cookie)).toMatchObject({ nsfw: false, is_adult: true })
    expect(await whoIs(account)).toMatchObject({ nsfw: false, is_adult: true })
  })
})

function tokenOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}

test('keeps the session over https in a cookie that no other host can set', async () => {
  await using market = (await testMarkets[0]?.start({ config: { origin: 'https://market.example' } })) as Market
  const account = await market.account('ann')
  const cookie = await signInByHand(market.url, account)
  expect(cookie).toMatch(/^__Host-facet_session=/)
  const whoIs = async (sent: string) => (await ask(market.url, '/api/auth/check', { cookie: sent })).body['address']
  expect(await whoIs(cookie)).toBe(account.address)
  expect(await whoIs(`facet_session=${tokenOf(cookie)}`)).toBeNull()
})
