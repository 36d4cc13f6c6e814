import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { DecoderLost, openDecoder } from './decoder.ts'
import { testNoisePng, testPng, testRepetitiveJpeg, testTalkativePng } from './test/test-pictures.ts'

const limits = { maxPixels: 16_000_000, seconds: 20 }
const broken = { code: 'upload-broken' }

test('makes what a decoding makes, and refuses as it does', async () => {
  await using decoder = openDecoder()
  const png = await testPng()
  expect(await decoder.run('prepare', png, limits)).toMatchObject({ width: 60, height: 40, contentType: 'image/png' })
  const to = { width: 30, height: 30, fit: 'inside' } as const
  expect(Buffer.from(await decoder.run('resize', png, { ...limits, to })).subarray(8, 12)).toEqual(Buffer.from('WEBP'))
  expect(await decoder.run('luminance', png, { ...limits, side: 4 })).toHaveLength(16)
  await expect(decoder.run('prepare', Buffer.from('text'), limits)).rejects.toMatchObject({ code: 'upload-type' })
  await expect(decoder.run('prepare', png, { ...limits, maxPixels: 100 })).rejects.toMatchObject({
    code: 'upload-dimensions',
    params: { limitPixels: 100 },
  })
  await expect(decoder.run('prepare', png.subarray(0, 60), limits)).rejects.toMatchObject(broken)
})

test('ends a picture within its scans once its time is up, and decodes the next', async () => {
  await using decoder = openDecoder()
  const slow = await testRepetitiveJpeg(20_000)
  expect(slow.length).toBeLessThan(700_000)
  await expect(decoder.run('prepare', slow, { ...limits, seconds: 0.5 })).rejects.toMatchObject(broken)
  const next = await decoder.run('prepare', await testRepetitiveJpeg(2), limits)
  expect(next).toMatchObject({ width: 4_000, height: 4_000 })
})

test('ends a picture that takes too much memory, outside the memory of the server', async () => {
  await using decoder = openDecoder()
  const before = process.memoryUsage.rss()
  await expect(decoder.run('prepare', testTalkativePng(40), { ...limits, seconds: 60 })).rejects.toMatchObject(broken)
  expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000)
  expect(await decoder.run('prepare', await testPng(), limits)).toMatchObject({ width: 60 })
})

test('prepares the largest pictures, whatever the process prepared before', async () => {
  await using decoder = openDecoder()
  const side = 8_000
  const large = { create: { width: side, height: side, channels: 3, background: '#234' } } as const
  const photo = await sharp(large).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  for (let count = 0; count < 4; count++)
    expect(await decoder.run('prepare', photo, { maxPixels: side * side, seconds: 60 })).toMatchObject({ width: side })
})

/** Of 64 megapixels with ten bits and alpha, all alike. */
const deepAvif = readFileSync(join(import.meta.dirname, 'test', 'deep.avif'))

test('resizes the largest pictures of many bits', async () => {
  await using decoder = openDecoder()
  const to = { width: 30, height: 30, fit: 'inside' } as const
  const made = await decoder.run('resize', deepAvif, { maxPixels: 64_000_000, seconds: 60, to })
  expect(made.length).toBeGreaterThan(0)
})

test('ends a picture whose visitor has left', async () => {
  await using decoder = openDecoder()
  const slow = await testRepetitiveJpeg(20_000)
  const leaving = new AbortController()
  const outcome = decoder.run('prepare', slow, { ...limits, seconds: 300, signal: leaving.signal })
  setTimeout(() => leaving.abort(new Error('left')), 500)
  await expect(outcome).rejects.toThrow('left')
  expect(await decoder.run('prepare', await testPng(), limits)).toMatchObject({ width: 60 })
})

test('refuses for now if no process can be started, and ends none', async () => {
  await using decoder = openDecoder(join(import.meta.dirname, 'no-such-module.ts'))
  await expect(decoder.run('prepare', await testPng(), limits)).rejects.toBeInstanceOf(DecoderLost)
  vi.spyOn(process, 'execPath', 'get').mockReturnValue('/nowhere/node')
  await using other = openDecoder()
  await expect(other.run('prepare', await testPng(), limits)).rejects.toBeInstanceOf(DecoderLost)
  vi.restoreAllMocks()
})

test.runIf(process.platform === 'linux')('decodes several pictures at a time', async () => {
  await using decoder = openDecoder()
  const noise = await testNoisePng(1_500)
  const outcomes = Promise.all([0, 1, 2].map(() => decoder.run('prepare', noise, limits)))
  await vi.waitFor(() => expect(decodersOf(process.pid)).toHaveLength(3))
  const made = await outcomes
  expect(made.map(({ width }) => width)).toEqual([1_500, 1_500, 1_500])
})

test.runIf(process.platform === 'linux')('its processes know no secret of the server, and end with it', async () => {
  vi.stubEnv('COOKIE_SECRET', 'hunter2')
  const decoder = openDecoder()
  await decoder.run('prepare', await testPng(), limits)
  const [pid] = decodersOf(process.pid)
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('PATH=')
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('hunter2')
  await decoder[Symbol.asyncDispose]()
  expect(decodersOf(process.pid)).toEqual([])
  vi.unstubAllEnvs()
})

test.runIf(process.platform === 'linux')('decodes a picture again whose process was ended from outside', async () => {
  await using decoder = openDecoder()
  const outcome = decoder.run('prepare', await testNoisePng(3_000), limits)
  await vi.waitFor(() => expect(decodersOf(process.pid)).toHaveLength(1))
  process.kill(Number(decodersOf(process.pid)[0]), 'SIGKILL')
  expect(await outcome).toMatchObject({ width: 3_000 })
})

test.runIf(process.platform === 'linux')('waits for a picture on a busy machine', async () => {
  await using decoder = openDecoder()
  await decoder.run('prepare', await testPng(), limits)
  const [pid] = decodersOf(process.pid).map(Number)
  const outcome = decoder.run('prepare', await testNoisePng(1_500), { ...limits, seconds: 2 })
  await wait(100)
  process.kill(Number(pid), 'SIGSTOP')
  await wait(6_500)
  process.kill(Number(pid), 'SIGCONT')
  expect(await outcome).toMatchObject({ width: 1_500 })
})

test.runIf(process.platform === 'linux')('refuses for now a picture that has too little of a core', async () => {
  await using decoder = openDecoder()
  const outcome = decoder.run('prepare', await testNoisePng(3_000), { ...limits, seconds: 1 })
  await vi.waitFor(() => expect(decodersOf(process.pid)).toHaveLength(1))
  process.kill(Number(decodersOf(process.pid)[0]), 'SIGSTOP')
  await expect(outcome.then(({ width }) => width)).rejects.toBeInstanceOf(DecoderLost)
})

test.runIf(process.platform === 'linux')('ends at once with the server, even within a picture', async () => {
  const script = join(import.meta.dirname, 'test', 'decode-and-wait.ts')
  const server = fork(script, { execArgv: [] })
  await once(server, 'message')
  const [pid] = decodersOf(server.pid ?? 0)
  expect(pid).toBeDefined()
  server.kill('SIGKILL')
  // Far sooner than it takes to decode the picture.
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
})

/** Whether a process has not ended; one that has can stay until its parent, now the system's first process, takes notice. */
function isRunning(pid = ''): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function decodersOf(parent: number): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const [, , , ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
      return Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-process')
    } catch {
      // Not a process, or one that has ended.
      return false
    }
  })
}
