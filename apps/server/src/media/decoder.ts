import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { FacetError } from '@facet/errors'
import type { Decoding, Decodings } from './decodings.ts'

/** Decodes pictures of strangers in processes of their own, each picture with a limit of time and memory. */
export interface Decoder extends AsyncDisposable {
  /**
   * @param source the bytes of a file, or where it is
   * @param options `seconds` of a core after which the picture counts as broken; `signal` ends it, with its reason
   * @throws FacetError `upload-broken` of one that is damaged or exceeds a limit; those of the decoding
   * @throws DecoderLost when no process answered, which says nothing about the picture
   */
  run<Name extends Decoding>(
    name: Name,
    source: Uint8Array | string,
    options: Decodings[Name]['options'] & { seconds: number; signal?: AbortSignal },
  ): Promise<Decodings[Name]['made']>
}

/** No process could be started, two ended for a reason outside the picture, or one had too little of a core. Another attempt may succeed. */
export class DecoderLost extends Error {}

export interface Job {
  name: Decoding
  source: Uint8Array | string
  options: Decodings[Decoding]['options']
  seconds: number
  /** What the picture may take. */
  memoryBytes: number
  /** Memory with which the process is used again. */
  keptBytes: number
}

export type Refusal = 'upload-type' | 'upload-dimensions' | 'upload-broken'

export interface Answer {
  made?: Decodings[Decoding]['made']
  refusal?: Refusal
  /** Whether the process is not used again. */
  isLast: boolean
}

/** What pictures of ordinary size take, and what a process may have to be used again. */
const LEAST_MEMORY = 300_000_000
/** More than any valid picture takes of a pixel beside that: an AVIF of ten bits, with alpha, takes 25 in all. */
const BYTES_OF_PIXEL = 25
/** An idle process ends after this time, and so do those beyond the number of cores. */
const IDLE_MS = 30_000
/** How much longer a picture may take on a machine that has other work: as a multiple of its seconds of a core, and in addition. */
const WAITING = { times: 3, ms: 10_000 }
/** Nothing of the server's environment, which has its secrets. */
const SAFE_NAMES = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH']

/** Starts no process before the first picture. The callers limit how many are decoded at a time. @param entry the module of a process */
export function openDecoder(entry = fileURLToPath(new URL('decoder-process.ts', import.meta.url))): Decoder {
  const running = new Map<ChildProcess, Promise<void>>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    const env = Object.fromEntries(SAFE_NAMES.map((name) => [name, process.env[name]]))
    const child = fork(entry, { serialization: 'advanced', execArgv: [], env })
    const ended = Promise.withResolvers<void>()
    running.set(child, ended.promise)
    const forget = () => {
      leaveIdle(child)
      running.delete(child)
      ended.resolve()
    }
    // It stays for as long as the process is known: one failure may be reported several times.
    child.on('error', forget)
    child.once('exit', forget)
    return child
  }

  /** Some failures to start are thrown, such as the want of memory; others are events. @returns undefined after the former */
  function take(): ChildProcess | undefined {
    const [child] = idle.keys()
    if (child !== undefined) {
      leaveIdle(child)
      return child
    }
    try {
      return start()
    } catch {
      return undefined
    }
  }

  function giveBack(child: ChildProcess): void {
    if (idle.size >= availableParallelism()) end(child)
    else idle.set(child, setTimeout(() => end(child), IDLE_MS).unref())
  }

  function end(child: ChildProcess): void {
    leaveIdle(child)
    child.kill('SIGKILL')
  }

  function leaveIdle(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  /** @returns undefined if the process ended, or was never there, for a reason outside the picture */
  async function ask(job: Job, signal: AbortSignal | undefined): Promise<Answer | undefined> {
    signal?.throwIfAborted()
    const child = take()
    if (child === undefined) return undefined
    const answer = Promise.withResolvers<Answer | undefined>()
    const hear = (given: Answer) => answer.resolve(given)
    const lose = () => answer.resolve(undefined)
    const leave = () => answer.reject(signal?.reason)
    // Not asked again: another attempt would keep the core from others for as long.
    const stop = () => answer.reject(new DecoderLost('The machine is too busy to decode pictures.'))
    const timer = setTimeout(stop, 1_000 * WAITING.times * job.seconds + WAITING.ms)
    child.on('message', hear).on('exit', lose).on('error', lose)
    signal?.addEventListener('abort', leave)
    try {
      // A process that failed to start has no channel.
      if (child.pid === undefined) return undefined
      child.send(job, (error) => error && lose())
      const given = await answer.promise
      if (given?.isLast === false) giveBack(child)
      else end(child)
      return given
    } catch (error) {
      end(child)
      throw error
    } finally {
      clearTimeout(timer)
      child.off('message', hear).off('exit', lose).off('error', lose)
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    run: async (name, source, { seconds, signal, ...options }) => {
      const memoryBytes = LEAST_MEMORY + BYTES_OF_PIXEL * options.maxPixels
      const job = { name, source, options, seconds, memoryBytes, keptBytes: LEAST_MEMORY }
      // The machine may have ended the first, for want of memory.
      const answer = (await ask(job, signal)) ?? (await ask(job, signal))
      if (answer === undefined) throw new DecoderLost('No process decodes pictures.')
      if (answer.refusal) throw errorOf(answer.refusal, options.maxPixels)
      return answer.made as never
    },
    [Symbol.asyncDispose]: async () => {
      const ended = [...running.values()]
      for (const child of running.keys()) end(child)
      await Promise.all(ended)
    },
  }
}

function errorOf(refusal: Refusal, limitPixels: number): FacetError {
  return refusal === 'upload-dimensions' ? new FacetError(refusal, { limitPixels }) : new FacetError(refusal)
}
