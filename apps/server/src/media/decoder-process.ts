// Decodes the pictures of strangers, one at a time, for the process that started it (`decoder.ts`). A picture that takes too long or too much
// memory ends this process: nothing else stops libvips within a scan or a text chunk.
import { writeFileSync } from 'node:fs'
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
process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => void answer(job))

async function answer(job: Job): Promise<void> {
  const endMs = performance.now() + 1_000 * job.seconds
  // libvips works on other threads, so this one is free to watch them.
  const watch = setInterval(() => {
    if (performance.now() > endMs || process.memoryUsage.rss() > job.memoryBytes) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS)
  const reply = await decode(job)
  clearInterval(watch)
  process.send?.({ ...reply, memoryBytes: process.memoryUsage.rss() } satisfies Answer)
}

async function decode({ name, source, options }: Job): Promise<Pick<Answer, 'made' | 'refusal'>> {
  try {
    // A job's options are those of its decoding.
    return { made: await decodings[name](source, options as never) }
  } catch (error) {
    // A damaged picture fails with libvips' own words.
    return { refusal: error instanceof FacetError ? (error.code as Refusal) : 'upload-broken' }
  }
}
