import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PgliteWire } from './pglite-socket.ts'
import type { PgliteAnswer, PgliteQuestion, PgliteWorkerData } from './pglite-worker.ts'

/** The embedded database in its own thread, so that a query never holds up the event loop. */
export interface PgliteThread extends PgliteWire {
  /** The whole data folder as a tar file. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

// V8 can crash while it frees WebAssembly code that is no longer used (https://github.com/nodejs/node/issues/64500).
setFlagsFromString('--no-wasm-code-gc')

/** Starts the thread and waits until the database answers. */
export async function startPgliteThread(options: PgliteWorkerData): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<PgliteAnswer>>()
  let lastId = 0
  let failure: Error | undefined
  let isClosing = false

  function expect(id: number): Promise<PgliteAnswer> {
    if (failure !== undefined) return Promise.reject(failure)
    const pending = Promise.withResolvers<PgliteAnswer>()
    waiting.set(id, pending)
    return pending.promise
  }

  async function ask(kind: PgliteQuestion['kind'], bytes: Uint8Array = new Uint8Array()): Promise<PgliteAnswer> {
    lastId += 1
    const answer = expect(lastId)
    // Copied, because a small Buffer is a view on memory that it shares; moved, because it is no longer needed here.
    const copy = Uint8Array.from(bytes)
    worker.postMessage({ id: lastId, kind, bytes: copy } satisfies PgliteQuestion, [copy.buffer])
    return answer
  }

  function fail(error: Error): void {
    failure ??= error
    for (const pending of waiting.values()) pending.reject(failure)
    waiting.clear()
  }

  worker.on('message', (answer: PgliteAnswer) => {
    const pending = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error === undefined) pending?.resolve(answer)
    else pending?.reject(new Error(`embedded database: ${answer.error}`))
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => fail(new Error(`embedded database: its thread ended (${code})`)))
  await expect(0)

  return {
    exchange: async (bytes) => (await ask('exchange', bytes)).bytes ?? new Uint8Array(),
    // The pool ends its sockets without waiting for them; while closing, no reset is needed: the thread ends.
    reset: async () => void (isClosing || (await ask('reset'))),
    dump: async () => (await ask('dump')).bytes ?? new Uint8Array(),
    close: async () => {
      isClosing = true
      await ask('close')
    },
  }
}
