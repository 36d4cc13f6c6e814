import { expect, test } from 'vitest'
import { createUploadPlaces } from './upload-places.ts'

const refusal = expect.objectContaining({ code: 'rate-limited' })

function unfinished() {
  const upload = Promise.withResolvers<string>()
  return { run: () => upload.promise, end: upload.resolve, fail: upload.reject }
}

test('an account uploads three files at once, and the next when one of them is done or has failed', async () => {
  const places = createUploadPlaces()
  const [first, second] = [unfinished(), unfinished()]
  const [one, two] = [places.hold('ann', first.run), places.hold('ann', second.run)]
  void places.hold('ann', unfinished().run)
  await expect(places.hold('ann', async () => 'begun')).rejects.toEqual(refusal)
  expect(await places.hold('bob', async () => 'begun')).toBe('begun')
  first.end('done')
  expect(await one).toBe('done')
  expect(await places.hold('ann', async () => 'begun')).toBe('begun')
  second.fail(new Error('cut off'))
  await expect(two).rejects.toThrow('cut off')
  expect(await places.hold('ann', async () => 'begun')).toBe('begun')
})

test('all accounts together upload sixteen', async () => {
  const places = createUploadPlaces()
  for (let index = 0; index < 16; index += 1) void places.hold(`account ${index}`, unfinished().run)
  await expect(places.hold('one more', async () => 'begun')).rejects.toEqual(refusal)
})
