// Decodes the pictures of strangers, one at a time, for the process that started it (`decoder.ts`). A picture that takes too much of a core or
// of memory ends this process: nothing else stops libvips within a scan or a text chunk.
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { FacetError } from '@facet/errors'
import sharp from 'sharp'
import type { Answer, Job, Refusal } from './decoder.ts'
import { decodings } from './decodings.ts'

const WATCH_MS = 50

// On Linux, the first to go if the machine runs out of memory.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Another system, or not allowed.
}
sharp.cache(false)
process.on('disconnect', end)
// A service manager may signal all processes of a server, which lets its requests finish.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
process.on('message', (job: Job) => void answer(job))

/** At once: `exit` would wait for libvips. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

async function answer(job: Job): Promise<void> {
  // A file that cannot be read ends the process, as that says nothing about the picture.
  const source = typeof job.source === 'string' ? await readFile(job.source) : job.source
  const usage = process.cpuUsage()
  // Beyond what earlier pictures left behind.
  const mostBytes = process.memoryUsage.rss() + job.memoryBytes
  // libvips works on other threads, so this one is free to watch them.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(usage)
    if (user + system <= 1e6 * job.seconds && process.memoryUsage.rss() <= mostBytes) return
    clearInterval(watch)
    process.send?.({ refusal: 'upload-broken', isLast: true } satisfies Answer, end)
  }, WATCH_MS)
  const reply = await decode(job, source)
  clearInterval(watch)
  process.send?.({ ...reply, isLast: process.memoryUsage.rss() > job.keptBytes } satisfies Answer)
}

async function decode({ name, options }: Job, source: Uint8Array): Promise<Omit<Answer, 'isLast'>> {
  try {
    // A job's options are those of its decoding.
    return { made: await decodings[name](source, options as never) }
  } catch (error) {
    // A damaged picture fails with libvips' own words.
    return { refusal: error instanceof FacetError ? (error.code as Refusal) : 'upload-broken' }
  }
}
