import { expect, test } from 'vitest'
import { createUploadPlaces } from './upload-places.ts'

const refusal = expect.objectContaining({ code: 'rate-limited' })

/** Each from its own address, unless one is named. */
function by(account: string, visitor = `address of ${account}`) {
  return { account, visitor }
}

function unfinished() {
  const upload = Promise.withResolvers<string>()
  return { run: () => upload.promise, end: upload.resolve, fail: upload.reject }
}

test('allows three concurrent uploads per account, and another when one finishes or fails', async () => {
  const places = createUploadPlaces()
  const [first, second] = [unfinished(), unfinished()]
  const [one, two] = [places.hold(by('ann'), first.run), places.hold(by('ann'), second.run)]
  void places.hold(by('ann'), unfinished().run)
  await expect(places.hold(by('ann'), async () => 'begun')).rejects.toEqual(refusal)
  expect(await places.hold(by('bob'), async () => 'begun')).toBe('begun')
  first.end('done')
  expect(await one).toBe('done')
  expect(await places.hold(by('ann'), async () => 'begun')).toBe('begun')
  second.fail(new Error('cut off'))
  await expect(two).rejects.toThrow('cut off')
  expect(await places.hold(by('ann'), async () => 'begun')).toBe('begun')
})

test('allows sixteen concurrent uploads in total', async () => {
  const places = createUploadPlaces()
  for (let index = 0; index < 16; index += 1) void places.hold(by(`account ${index}`), unfinished().run)
  await expect(places.hold(by('one more'), async () => 'begun')).rejects.toEqual(refusal)
})

test('allows six concurrent uploads per visitor, whatever the number of accounts', async () => {
  const places = createUploadPlaces()
  for (let index = 0; index < 6; index += 1) void places.hold(by(`account ${index}`, 'greedy'), unfinished().run)
  await expect(places.hold(by('one more', 'greedy'), async () => 'begun')).rejects.toEqual(refusal)
  expect(await places.hold(by('one more', 'elsewhere'), async () => 'begun')).toBe('begun')
})
