import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadPlaces, type UploadPlace, type UploadPlaces } from './upload-places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (code: string) => expect.objectContaining({ code })
const ownShare = refusal('rate-limited')
const busy = refusal('server-busy')

/** Each account has its own address, unless one is named. */
function by(account: string, network = `address of ${account}`, visitor = network) {
  return { account, visitor, network }
}

const arriving = (bytes = 0) => ({ bytes: () => bytes, isWhole: () => false })
const arrived = { bytes: () => 100, isWhole: () => true }

/** An upload that runs until it is ended, fails or gives way. */
function hold(places: UploadPlaces, uploader: ReturnType<typeof by>, { arrival = arriving(), begins = false } = {}) {
  const upload = Promise.withResolvers<string>()
  const work = (place: UploadPlace) => {
    if (begins) place.begin()
    place.signal.addEventListener('abort', () => upload.reject(place.signal.reason))
    return upload.promise
  }
  const outcome = places.hold(uploader, arrival, work).catch((error: unknown) => error)
  return { outcome, end: upload.resolve, fail: upload.reject }
}

const tryOne = (places: UploadPlaces, uploader: ReturnType<typeof by>) =>
  places.hold(uploader, arriving(), async () => 'begun').catch((error: unknown) => error)

test('allows three concurrent uploads per account, and another when one finishes or fails', async () => {
  const places = createUploadPlaces()
  const [first, second] = [hold(places, by('ann')), hold(places, by('ann')), hold(places, by('ann'))]
  expect(await tryOne(places, by('ann'))).toEqual(ownShare)
  expect(await tryOne(places, by('bob'))).toBe('begun')
  first.end('done')
  expect(await first.outcome).toBe('done')
  expect(await tryOne(places, by('ann'))).toBe('begun')
  second.fail(new Error('cut off'))
  expect(await second.outcome).toEqual(new Error('cut off'))
  expect(await tryOne(places, by('ann'))).toBe('begun')
})

test('allows six concurrent uploads per visitor, whatever the number of accounts', async () => {
  const places = createUploadPlaces()
  for (let index = 0; index < 6; index += 1) hold(places, by(`account ${index}`, 'greedy'))
  expect(await tryOne(places, by('one more', 'greedy'))).toEqual(ownShare)
  expect(await tryOne(places, by('one more', 'elsewhere'))).toBe('begun')
})

test('takes the slowest of the network that has most of the sixteen places for a newcomer', async () => {
  const places = createUploadPlaces()
  const uploads = Array.from({ length: 16 }, (_, index) =>
    hold(places, by(`account ${index}`, `network ${index % 3}`, `visitor ${index}`), {
      arrival: arriving(index === 6 ? 100 : 100_000),
    }),
  )
  expect(await tryOne(places, by('newcomer'))).toBe('begun')
  expect(await uploads[6]?.outcome).toEqual(busy)
})

test('takes the place of an upload that waits for its turn, but not one that is being decoded', async () => {
  const places = createUploadPlaces()
  const uploads = Array.from({ length: 16 }, (_, index) =>
    hold(places, by(`account ${index}`, `network ${index % 4}`), { arrival: arrived, begins: index !== 5 }),
  )
  expect(await tryOne(places, by('newcomer'))).toBe('begun')
  expect(await uploads[5]?.outcome).toEqual(busy)
  hold(places, by('another'), { begins: true })
  expect(await tryOne(places, by('newcomer'))).toEqual(busy)
})

test('takes the place of the slowest where every network has one, once it had the time to begin', async () => {
  const places = createUploadPlaces()
  const uploads = Array.from({ length: 16 }, (_, index) =>
    hold(places, by(`account ${index}`), { arrival: index === 3 ? arriving(90_000) : arrived }),
  )
  expect(await tryOne(places, by('newcomer'))).toEqual(busy)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await tryOne(places, by('newcomer'))).toBe('begun')
  expect(await uploads[3]?.outcome).toEqual(busy)
})

test.each(['newcomer', 'elsewhere'])(
  'takes the place of the slowest before a whole upload, for %s',
  async (network) => {
    const places = createUploadPlaces()
    const shared = ['ann', 'bob'].map((account) => hold(places, by(account, 'shared'), { arrival: arrived }))
    hold(places, by('first', 'newcomer'), { begins: true })
    const trickling = Array.from({ length: 13 }, (_, index) =>
      hold(places, by(`account ${index}`), { arrival: arriving(index === 4 ? 9 : 10) }),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    const gone: unknown[] = []
    for (const upload of [...shared, ...trickling]) void upload.outcome.then(() => gone.push(upload))
    expect(await tryOne(places, by('newcomer', network))).toBe('begun')
    expect(gone).toEqual([trickling[4]])
  },
)

test('refuses a newcomer where every place belongs to a fast upload of another network', async () => {
  const places = createUploadPlaces()
  for (let index = 0; index < 16; index += 1) hold(places, by(`account ${index}`), { arrival: arriving(5_000_000) })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await tryOne(places, by('newcomer'))).toEqual(busy)
})
