import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { FacetError } from '@facet/errors'
import type { Decoding, Decodings } from './decodings.ts'

/** Decodes pictures of strangers in processes of their own, each picture with a limit of time and memory. */
export interface Decoder {
  /**
   * @param options `seconds`: after which the picture counts as broken
   * @throws FacetError `upload-broken` of one that is damaged or exceeds a limit; those of the decoding
   */
  run<Name extends Decoding>(
    name: Name,
    source: Uint8Array,
    options: Decodings[Name]['options'] & { seconds: number },
  ): Promise<Decodings[Name]['made']>
  [Symbol.asyncDispose](): Promise<void>
}

export interface Job {
  name: Decoding
  source: Uint8Array
  options: Decodings[Decoding]['options']
  seconds: number
  memoryBytes: number
}

export type Refusal = 'upload-type' | 'upload-dimensions' | 'upload-broken'

export interface Answer {
  made?: Decodings[Decoding]['made']
  refusal?: Refusal
  /** Memory of the process afterwards. */
  memoryBytes: number
}

/** What a process takes itself, with some pictures of ordinary size. */
const LEAST_MEMORY = 400_000_000
/** Of a pixel, four channels of 16 bits, decoded and while it is written. */
const BYTES_OF_PIXEL = 16
/** An idle process ends after this time, and so do those beyond the number of cores. */
const IDLE_MS = 30_000
/** Time in addition to a picture's own, for a process that starts on a busy machine. */
const STARTING_MS = 20_000
/** Nothing of the server's environment, which has its secrets. */
const SAFE_NAMES = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH']

const entry = fileURLToPath(new URL('decoder-process.ts', import.meta.url))

/** Starts no process before the first picture. The callers limit how many are decoded at a time. */
export function openDecoder(): Decoder {
  const all = new Set<ChildProcess>()
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

  function take(): ChildProcess {
    const ready = idle.pop()
    if (ready) {
      clearTimeout(ready.timer)
      return ready.child
    }
    const env = Object.fromEntries(SAFE_NAMES.map((name) => [name, process.env[name]]))
    const child = fork(entry, { serialization: 'advanced', execArgv: [], env })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      const place = idle.findIndex((one) => one.child === child)
      if (place !== -1) clearTimeout(idle.splice(place, 1)[0]?.timer)
    })
    return child
  }

  function giveBack(child: ChildProcess, { memoryBytes }: Answer): void {
    if (memoryBytes > LEAST_MEMORY || idle.length >= availableParallelism()) child.kill('SIGKILL')
    else idle.push({ child, timer: setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref() })
  }

  /** @returns undefined if the process ended itself because of the picture @throws Error if it does not run */
  async function ask(child: ChildProcess, job: Job): Promise<Answer | undefined> {
    const over = new AbortController()
    const { signal } = over
    const timer = setTimeout(() => child.kill('SIGKILL'), 1_000 * job.seconds + STARTING_MS)
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
    const ended = once(child, 'exit', { signal }).then(([code, ending]) => {
      if (ending === 'SIGKILL') return undefined
      throw new Error(`The decoder of pictures ended with ${code ?? ending}.`)
    })
    try {
      child.send(job)
      return await Promise.race([answered, ended])
    } finally {
      clearTimeout(timer)
      over.abort()
      for (const left of [answered, ended]) left.catch(() => {})
    }
  }

  return {
    run: async (name, source, { seconds, ...options }) => {
      const child = take()
      const memoryBytes = LEAST_MEMORY + BYTES_OF_PIXEL * options.maxPixels
      const answer = await ask(child, { name, source, options, seconds, memoryBytes })
      if (answer === undefined) throw new FacetError('upload-broken')
      giveBack(child, answer)
      if (answer.refusal) throw errorOf(answer.refusal, options.maxPixels)
      return answer.made as never
    },
    [Symbol.asyncDispose]: async () => {
      const ended = [...all].map((child) => once(child, 'exit'))
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

function errorOf(refusal: Refusal, limitPixels: number): FacetError {
  return refusal === 'upload-dimensions' ? new FacetError(refusal, { limitPixels }) : new FacetError(refusal)
}
