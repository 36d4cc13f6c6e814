import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Market } from '@facet/dev-env'
import { expect, test, vi } from 'vitest'
import { openDecoder } from '../media/decoder.ts'
import { createPictureStore } from '../media/picture-store.ts'
import { testLongGif, testNoisePng, testPng, testRepetitiveJpeg } from '../media/test/test-pictures.ts'
import { Budget } from '../platform/budget.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const startMarket = (config = {}) => testMarkets[0]?.start({ config }) as Promise<Market>

/** Sends the beginning of an upload from an address of this machine. */
function beginUpload(market: Market, { cookie, from, bytes }: { cookie: string; from: string; bytes: Uint8Array }) {
  const sending = httpRequest(`${market.url}/api/create/upload/image`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    agent: false,
    localAddress: from,
  })
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    retryAfter: response?.headers['retry-after'],
    body: Object(response && (await json(response))),
  }))
  answer.catch(() => {})
  sending.on('error', () => {})
  sending.write(Buffer.concat([Buffer.from(head), bytes]))
  return { answer, end: () => sending.end('\r\n--x--\r\n'), leave: () => sending.destroy() }
}

/** Adds pictures of accounts in different networks, and records whose are done. */
function adder(market: Market) {
  const done: string[] = []
  const add = async (network: string, picture: Buffer) => {
    const by = { account: network, visitor: network, network }
    await market.server.services.pictures.add(picture, { by, signal: new AbortController().signal, begin: () => {} })
    done.push(network)
  }
  return { add, done }
}

test('takes an upload while three addresses hold all places with bodies that never end', async () => {
  await using market = await startMarket()
  const people = await Promise.all(Array.from({ length: 7 }, (_, index) => market.account(`person ${index}`)))
  const cookies = await Promise.all(people.map((account) => signInByHand(market.url, account)))
  const bytes = await testPng()
  const endless = Array.from({ length: 16 }, (_, index) => {
    const cookie = String(cookies[Math.floor(index / 3)])
    return beginUpload(market, { cookie, from: `127.0.0.${2 + Math.floor(index / 6)}`, bytes })
  })

  const displaced: unknown[] = []
  for (const { answer } of endless) void answer.then((refusal) => displaced.push(refusal)).catch(() => {})
  const upload = () => {
    const { answer, end } = beginUpload(market, { cookie: String(cookies[6]), from: '127.0.0.7', bytes })
    end()
    return answer
  }
  try {
    await expect
      .poll(async () => {
        expect(await upload()).toMatchObject({ status: 200 })
        return displaced
      })
      .not.toHaveLength(0)
    expect(displaced[0]).toMatchObject({ status: 503, retryAfter: '5', body: { error: 'server-busy' } })
  } finally {
    for (const { leave } of endless) leave()
  }
})

test('decodes pictures of different networks in rotation', async () => {
  await using market = await startMarket()
  const { add, done } = adder(market)
  const large = await testNoisePng(600)
  const flood = Array.from({ length: 6 }, () => add('flood', large))
  await add('other', await testPng())
  expect(done.filter((network) => network === 'flood').length).toBeLessThanOrEqual(2)
  await Promise.all(flood)
})

test('decodes a still while networks wait for their GIFs', async () => {
  await using market = await startMarket()
  const { add, done } = adder(market)
  const gif = await testLongGif(2_000)
  const flood = ['a', 'b', 'c'].map((network) => add(network, gif))
  await add('other', await testPng())
  expect(done.length).toBeLessThan(4)
  await Promise.all(flood)
})

test('decodes the GIFs of a network for some seconds of an hour only, and those of others meanwhile', async () => {
  await using market = await startMarket()
  const { database, storedFiles, config } = market.server.services
  await using decoder = openDecoder()
  const pictures = createPictureStore(database, { storedFiles, decoder }, config, {
    stills: new Budget({ most: 180, windowMs: 3_600_000 }),
    animations: new Budget({ most: 30, windowMs: 3_600_000 }),
  })
  const add = (network: string, picture: Buffer) => {
    const by = { account: network, visitor: network, network }
    return pictures.add(picture, { by, signal: new AbortController().signal, begin: () => {} })
  }
  const gif = await testLongGif(20)
  await add('flood', gif)
  await expect(add('flood', gif)).rejects.toMatchObject({ code: 'rate-limited' })
  await add('flood', await testPng())
  await add('other', gif)
})

test('stops decoding for a sender who has left', async () => {
  await using market = await startMarket()
  const cookie = await signInByHand(market.url, await market.account('ann'))
  const add = vi.spyOn(market.server.services.pictures, 'add')
  // It would be accepted after some seconds.
  const { end, leave, answer } = beginUpload(market, {
    cookie,
    from: '127.0.0.1',
    bytes: await testRepetitiveJpeg(300),
  })
  end()
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
  leave()
  await expect(add.mock.results[0]?.value).rejects.toMatchObject({ code: 'upload-broken' })
  await answer.catch(() => {})
})

test('counts broken pictures in the budget of a day, and decodes none beyond it', async () => {
  const picture = await testNoisePng(600)
  const broken = picture.subarray(0, 400_000)
  expect(broken).toHaveLength(400_000)
  await using market = await startMarket({ uploadBytesPerDay: 1_000_000 })
  const cookie = await signInByHand(market.url, await market.account('ann'))
  const upload = (bytes: Uint8Array) => {
    const { answer, end } = beginUpload(market, { cookie, from: '127.0.0.1', bytes })
    end()
    return answer
  }
  for (let round = 0; round < 2; round += 1)
    expect(await upload(broken)).toMatchObject({ body: { error: 'upload-broken' } })
  expect(await upload(broken)).toMatchObject({ status: 429, body: { error: 'upload-budget-spent' } })
})
