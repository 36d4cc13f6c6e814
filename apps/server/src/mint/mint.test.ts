import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account, Market, MarketClient, NewAsset } from '@facet/dev-env'
import { mintNft, networkFromNode, type NetworkParams, optIn } from '@facet/groups'
import { assignGroupID, decodeAddress, type Transaction } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPng } from '../media/test/test-pictures.ts'
import { ask } from '../platform/test/ask.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { mintTable } from './mint-table.ts'
import { badAssets } from './test/bad-assets.ts'
import { freeMintTests } from './test/free-mint.cases.ts'
import { looseAssets } from './test/loose-assets.ts'

const asset: NewAsset = {
  title: 'Étude nº 1',
  description: 'Two lines\nof text',
  unit: 'ETUDE',
  number: 7,
  royalties: 5,
  tags: ['etude', 'paper'],
  properties: [
    { key: 'Ground', value: 'paper' },
    { key: 'Signed', value: '' },
  ],
  nsfw: false,
}

interface Prepared {
  mint_id: string
  asset_name: string
  unit_name: string
  total: string
  url: string
  metadata_hash: string
  note: string
}

describe.each(testMarkets)('minting, on $name', (kind) => {
  let market: Market
  let ann: MarketClient
  let eve: MarketClient
  let cookie: string
  let cookieOfEve: string
  let ipfsHash: string
  beforeAll(async () => {
    market = await kind.start()
    ann = await market.person('ann')
    eve = await market.person('eve')
    cookie = await signInByHand(market.url, ann.account)
    cookieOfEve = await signInByHand(market.url, eve.account)
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(await testPng())], { type: 'image/png' }), 'work.png')
    ipfsHash = String((await ask(market.url, '/api/create/upload/image', { body, cookie })).body['ipfs_hash'])
  })
  afterAll(() => market[Symbol.asyncDispose]())

  const prepare = (changes: Record<string, unknown> = {}, by: string | undefined = cookie) =>
    ask(market.url, '/api/create/mint', {
      body: { asset: { ...asset, ipfs_hash: ipfsHash, ...changes } },
      ...(by === '' ? {} : { cookie: by }),
    })

  const validate = (mintId: string, signedTx: unknown, by = cookie) =>
    ask(market.url, '/api/create/validate', { body: { mint_id: mintId, signed_tx: signedTx }, cookie: by })

  async function network(): Promise<NetworkParams> {
    return networkFromNode(await market.algod.getTransactionParams().do())
  }

  async function build(prepared: Prepared, creator: Account): Promise<Transaction> {
    const [create] = mintNft(await network(), {
      creator: creator.address,
      assetName: prepared.asset_name,
      unitName: prepared.unit_name,
      total: BigInt(prepared.total),
      decimals: 0,
      url: prepared.url,
      metadataHash: Buffer.from(prepared.metadata_hash, 'base64'),
      note: Buffer.from(prepared.note, 'base64'),
    }).transactions
    return create as Transaction
  }

  async function prepared(): Promise<Prepared> {
    const { status, body } = await prepare()
    expect(status).toBe(200)
    return body as unknown as Prepared
  }

  async function signedPair(...pair: [Transaction, Transaction]): Promise<string[]> {
    Object.assign(pair[1], { lastValid: pair[1].lastValid + 1n })
    return assignGroupID(pair).map((one) => ann.account.sign(one))
  }

  const stored = async () => {
    const { database, config } = market.server.services
    const drafts = await database.db.select().from(mintTable)
    return drafts.length + readdirSync(join(config.dataFolder, 'files'), { recursive: true }).length
  }
  const created = async ({ address }: Account) =>
    (await market.algod.accountInformation(address).do()).totalCreatedAssets

  test('makes the asset that was agreed, with its file on IPFS', async () => {
    const draft = await prepared()
    expect(draft).toEqual({
      mint_id: expect.any(String),
      asset_name: 'Étude nº 1',
      unit_name: 'ETUDE',
      total: '7',
      decimals: 0,
      url: expect.stringMatching(/^ipfs:\/\/bafkrei\w+#arc3$/),
      metadata_hash: expect.any(String),
      note: expect.any(String),
      deposit_micro_algo: '100000',
      network_fee_micro_algo: '1000',
    })
    const { status, body } = await validate(draft.mint_id, ann.account.sign(await build(draft, ann.account)))
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        tx_id: expect.any(String),
        group_id: expect.any(String),
        round: expect.any(Number),
        token_id: expect.any(Number),
      },
    })

    const { params } = await market.algod.getAssetByID(Number(body['token_id'])).do()
    expect(params).toMatchObject({
      creator: ann.account.address,
      manager: ann.account.address,
      name: 'Étude nº 1',
      unitName: 'ETUDE',
      total: 7n,
      decimals: 0,
      url: draft.url,
      defaultFrozen: false,
    })
    const metadataCid = draft.url.slice('ipfs://'.length, -'#arc3'.length)
    const file = Buffer.from(await (await fetch(`${market.url}/ipfs/${metadataCid}`)).arrayBuffer())
    expect(Buffer.from(params?.metadataHash ?? [])).toEqual(createHash('sha256').update(file).digest())
    expect(JSON.parse(file.toString())).toMatchObject({
      name: 'Étude nº 1',
      image: `ipfs://${ipfsHash}`,
      image_mimetype: 'image/png',
      properties: { royalty_basis_points: 500, traits: { Ground: 'paper', Signed: 'none' } },
    })
    expect(JSON.parse(Buffer.from(draft.note, 'base64').toString())).toMatchObject({
      standard: 'arc69',
      creator: ann.account.address,
      external_link: market.url,
      properties: { Ground: 'paper', Signed: 'none' },
    })
  })

  test('answers identically and creates one asset when sent again, even concurrently', async () => {
    const draft = await prepared()
    const before = await created(ann.account)
    const signed = ann.account.sign(await build(draft, ann.account))
    const answers = await Promise.all([1, 2, 3].map(() => validate(draft.mint_id, signed)))
    const later = await validate(draft.mint_id, [signed])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await created(ann.account)).toBe(before + 1)
  })

  test('creates one asset per draft, however often it is signed', async () => {
    const draft = await prepared()
    const before = await created(ann.account)
    const first = await build(draft, ann.account)
    const second = await build(draft, ann.account)
    Object.assign(second, { lastValid: second.lastValid + 1n })
    const minted = await validate(draft.mint_id, ann.account.sign(first))
    expect(minted.status).toBe(200)
    expect(await validate(draft.mint_id, ann.account.sign(second))).toMatchObject({ status: 200, body: minted.body })
    expect(await created(ann.account)).toBe(before + 1)
    const [unrelated] = optIn(await network(), ann.account.address, 1n).transactions
    const mismatch = { status: 400, body: { error: 'group-mismatch' } }
    expect(await validate(draft.mint_id, ann.account.sign(unrelated as Transaction))).toMatchObject(mismatch)
  })

  test('requires a session and one’s own draft', async () => {
    expect(await prepare({}, '')).toMatchObject({ status: 401, body: { error: 'not-connected' } })
    const draft = await prepared()
    const signed = ann.account.sign(await build(draft, ann.account))
    const notFound = { status: 404, body: { error: 'mint-not-found' } }
    expect(await validate(draft.mint_id, signed, cookieOfEve)).toMatchObject(notFound)
    expect(await validate('invented', signed)).toMatchObject(notFound)
    expect(
      await ask(market.url, '/api/create/validate', { body: { mint_id: draft.mint_id, signed_tx: signed } }),
    ).toMatchObject({
      status: 401,
      body: { error: 'not-connected' },
    })
  })

  test.each<[string, (transaction: Transaction) => unknown]>([
    ['another name', (transaction) => Object.assign(transaction.assetConfig as object, { assetName: 'Other' })],
    ['another unit', (transaction) => Object.assign(transaction.assetConfig as object, { unitName: 'X' })],
    ['another total', (transaction) => Object.assign(transaction.assetConfig as object, { total: 8n })],
    ['another file', (transaction) => Object.assign(transaction.assetConfig as object, { assetURL: 'ipfs://x#arc3' })],
    [
      'another hash',
      (transaction) => Object.assign(transaction.assetConfig as object, { assetMetadataHash: new Uint8Array(32) }),
    ],
    ['a clawback', (transaction) => Object.assign(transaction.assetConfig as object, { clawback: transaction.sender })],
    ['a freeze', (transaction) => Object.assign(transaction.assetConfig as object, { freeze: transaction.sender })],
    ['another note', (transaction) => Object.assign(transaction, { note: Buffer.from('{}') })],
    ['a rekeying', (transaction) => Object.assign(transaction, { rekeyTo: transaction.sender })],
    ['a fortune as fee', (transaction) => Object.assign(transaction, { fee: 1_000_000n })],
    ['no fee', (transaction) => Object.assign(transaction, { fee: 0n })],
  ])('refuses a transaction with %s, and sends nothing', async (_what, change) => {
    const draft = await prepared()
    const before = await created(ann.account)
    const transaction = await build(draft, ann.account)
    change(transaction)
    expect(await validate(draft.mint_id, ann.account.sign(transaction))).toMatchObject({
      status: 400,
      body: { error: 'group-mismatch' },
    })
    expect(await created(ann.account)).toBe(before)
  })

  test('refuses another account’s signature, a changed byte, a second transaction and garbage', async () => {
    const draft = await prepared()
    const before = await created(ann.account)
    const transaction = await build(draft, ann.account)
    const signed = ann.account.sign(transaction)
    const changed = Buffer.from(signed, 'base64')
    // Within the signature, which comes first in the canonical encoding.
    changed[20] = (changed[20] ?? 0) ^ 1
    const refusals: [unknown, string][] = [
      [eve.account.sign(transaction), 'group-signature'],
      [eve.account.sign(await build(draft, eve.account)), 'group-mismatch'],
      [changed.toString('base64'), 'group-signature'],
      [[signed, signed], 'transaction-malformed'],
      [await signedPair(transaction, await build(draft, ann.account)), 'group-size'],
      ['AAAA', 'transaction-malformed'],
      ['', 'invalid-request'],
      [7, 'invalid-request'],
      [[], 'invalid-request'],
    ]
    for (const [signedTx, error] of refusals) {
      const { status, body } = await validate(draft.mint_id, signedTx)
      expect({ status, error: body['error'] }).toEqual({ status: 400, error })
    }
    expect(await created(ann.account)).toBe(before)
  })

  test('reports an expired signature', async () => {
    const draft = await prepared()
    const transaction = await build(draft, ann.account)
    Object.assign(transaction, { firstValid: 1n, lastValid: 2n })
    expect(await validate(draft.mint_id, ann.account.sign(transaction))).toMatchObject({
      status: 409,
      body: { error: 'transaction-expired' },
    })
  })

  test('reports the missing amount', async () => {
    const poor = await market.account('poor', { microAlgo: 150_000n })
    const own = await signInByHand(market.url, poor)
    expect(await prepare({}, own)).toMatchObject({
      status: 409,
      body: { error: 'not-enough-algo', params: { missingMicroAlgo: '150000' } },
    })
    // Such an account can only have a draft without `number`.
    const draft = (await prepare({ number: undefined, price: 5 }, own)).body as unknown as Prepared
    expect(await validate(draft.mint_id, poor.sign(await build(draft, poor)), own)).toMatchObject({
      status: 409,
      body: { error: 'not-enough-algo', params: { missingMicroAlgo: '150000' } },
    })
  })

  test('accepts the specified asset payload', async () => {
    const sent = {
      title: 'Specified',
      description: 'All fields',
      extension: 'png',
      mime_type: 'image/png',
      ipfs_url: `ipfs://${ipfsHash}`,
      ipfs_hash: ipfsHash,
      nsfw: false,
      royalties: 10,
      tags: ['all'],
      unit: 'GEMS NFT',
      properties: { Ground: 'paper', Signed: '' },
      note: JSON.stringify({ standard: 'arc69', description: 'Mine', properties: { Ground: 'paper' } }),
      glyph: null,
      glyph_color: null,
      crescendo: null,
      number: 3,
    }
    const { status, body } = await ask(market.url, '/api/create/mint', { body: { asset: sent }, cookie })
    expect({ status, total: body['total'] }).toEqual({ status: 200, total: '3' })
    expect(Buffer.from(String(body['note']), 'base64').toString()).toBe(sent.note)
    const draft = body as unknown as Prepared
    const minted = await validate(draft.mint_id, ann.account.sign(await build(draft, ann.account)))
    const { attribute } = await ann.api('GET /api/nft/{id}', { params: { id: Number(minted.body['token_id']) } })
    expect(attribute).toMatchObject([{ key: 'Ground', value: 'paper' }])
  })

  test('writes the properties map and the glyph into the note', async () => {
    const changes = { properties: { Ground: 'paper', Signed: '' }, glyph: '42', glyph_color: '#ff0000' }
    const draft = (await prepare(changes)).body as unknown as Prepared
    expect(JSON.parse(Buffer.from(draft.note, 'base64').toString())).toMatchObject({
      properties: { Ground: 'paper', Signed: 'none' },
      glyph: '42',
    })
    const minted = await validate(draft.mint_id, ann.account.sign(await build(draft, ann.account)))
    const { nft } = await ann.api('GET /api/nft/{id}', { params: { id: Number(minted.body['token_id']) } })
    expect(nft).toMatchObject({ glyph_id: '42', glyph_color: '#ff0000', crescendo: null })
  })

  freeMintTests(() => ({ market, payer: ann.account, prepare, validate, build }))

  test.each(looseAssets)('accepts %j', async (changes) => {
    expect(await prepare(changes)).toMatchObject({ status: 200 })
  })

  test('reads an optional field that is empty as one that is left out', async () => {
    const empty = {
      unit: '',
      price: '',
      ipfs_url: '',
      mime_type: '',
      extension: '',
      external_link: '',
      note: '',
      glyph: '',
      glyph_color: '',
      crescendo: '',
    }
    expect(await prepare(empty)).toMatchObject({ status: 200, body: { unit_name: 'GEMS NFT', total: '7' } })
    expect(await prepare({ crescendo: 'none' })).toMatchObject({ status: 200 })
  })

  test.each([0, 100_000_000_000])('makes a work of %d units', async (number) => {
    const draft = (await prepare({ number })).body as unknown as Prepared
    const minted = await validate(draft.mint_id, ann.account.sign(await build(draft, ann.account)))
    const { nft } = await ann.api('GET /api/nft/{id}', { params: { id: Number(minted.body['token_id']) } })
    const action = number > 0 ? 'sell' : null
    expect(nft).toMatchObject({ title: asset.title, max_supply: String(number), number: String(number), action })
  })

  test('allows crescendo works only for selected accounts', async () => {
    expect(await prepare({ crescendo: 'physical' })).toMatchObject({ status: 403, body: { error: 'not-allowed' } })
    const maker = await market.account('maker')
    await using offered = await kind.start({ config: { crescendoAddresses: [maker.address] } })
    const own = await signInByHand(offered.url, maker)
    await offered.chain.controls.fund(decodeAddress(maker.address).publicKey, 1_000_000n)
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(await testPng())], { type: 'image/png' }), 'work.png')
    const upload = (await ask(offered.url, '/api/create/upload/image', { body, cookie: own })).body
    expect(upload['crescendo']).toBe(true)
    const sent = { ...asset, ipfs_hash: upload['ipfs_hash'], crescendo: 'physical' }
    expect(await ask(offered.url, '/api/create/mint', { body: { asset: sent }, cookie: own })).toMatchObject({
      status: 200,
    })
  })

  test.each(badAssets)('refuses %s, and stores nothing', async (_what, changes, error) => {
    const before = await stored()
    expect(await prepare(changes)).toMatchObject({ status: 400, body: { error, status: 400 } })
    expect(await stored()).toBe(before)
  })

  test('stores a title as the chain will return it', async () => {
    const { body } = await prepare({ title: 'Slow\u200b\n Ti\u202ede' })
    expect((body as unknown as Prepared).asset_name).toBe('Slow Tide')
  })

  test.each<[string, Record<string, unknown>]>([
    ['a title of 32 characters of two bytes', { title: 'é'.repeat(32) }],
    ['text of every script', { title: '<script>“x”</script> 🜁', description: 'مرحبا\u202e' }],
    ['the default unit', { unit: undefined }],
    ['no tags, no attributes, no royalties', { tags: [], properties: [], royalties: 0, description: '' }],
  ])('takes %s', async (_what, changes) => {
    const { status, body } = await prepare(changes)
    expect(status).toBe(200)
    const draft = body as unknown as Prepared
    expect(Buffer.byteLength(draft.asset_name)).toBeLessThanOrEqual(32)
    expect(await validate(draft.mint_id, ann.account.sign(await build(draft, ann.account)))).toMatchObject({
      status: 200,
    })
  })
})
