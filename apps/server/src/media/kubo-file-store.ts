import { FacetError } from '@facet/errors'
import { chunkSizeBytes } from './cid-of.ts'
import type { FileStore } from './file-store.ts'

/** Files in a Kubo node, by its RPC interface. */
export async function connectKubo(url: string, timeoutMs: number): Promise<FileStore> {
  // Loaded only when configured, because it pulls in all of libp2p's types.
  const { create } = await import('kubo-rpc-client')
  const kubo = create({ url })

  /** Kubo receives a time limit, but a hanging node ignores it and its client has none. */
  const patience = (signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    return { timeout: timeoutMs, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }
  }

  return {
    add: (bytes) =>
      available(async () => {
        const { cid } = await kubo.add(bytes, {
          cidVersion: 1,
          rawLeaves: true,
          chunker: `size-${chunkSizeBytes}`,
          pin: true,
          ...patience(),
        })
        return cid.toString()
      }),

    // Kubo's clean-up (`ipfs daemon --enable-gc`) then deletes the blocks that no other pinned file has.
    remove: (cid) =>
      available(async () => {
        try {
          await kubo.pin.rm(cid, patience())
        } catch (error) {
          // It is not pinned.
          if (!isRefusal(error)) throw error
        }
      }),

    size: (path, { signal } = {}) =>
      available(async () => {
        try {
          const { type, size } = await kubo.files.stat(`/ipfs/${path}`, patience(signal))
          return type === 'file' ? size : undefined
        } catch (error) {
          if (isRefusal(error)) return undefined
          throw error
        }
      }),

    read: async function* read(path, { offset, length, signal } = {}) {
      const late = new AbortController()
      try {
        // Without Kubo's own time limit, which would cut off files that a visitor reads slowly.
        const parts = kubo.cat(path, {
          signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
          ...(offset === undefined ? {} : { offset }),
          ...(length === undefined ? {} : { length }),
        })
        const content = eachInTime(parts, timeoutMs, () => late.abort())
        yield* length === undefined ? content : firstBytes(content, length)
      } catch (error) {
        signal?.throwIfAborted()
        throw isRefusal(error) ? new FacetError('file-not-found') : unavailable(error)
      }
    },

    ping: () =>
      available(async () => {
        await kubo.version(patience())
        return 'ok' as const
      }),
  }
}

/** Limits each wait for a part, but not how long the reader takes in between. */
async function* eachInTime<Part>(parts: AsyncIterable<Part>, timeoutMs: number, end: () => void): AsyncIterable<Part> {
  let timer = setTimeout(end, timeoutMs)
  try {
    for await (const part of parts) {
      clearTimeout(timer)
      yield part
      timer = setTimeout(end, timeoutMs)
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A file declares its own size. Kubo trusts it, and sends the whole file when that size is requested. When it cannot get the rest of a
 * file, it ends without an error that `fetch` shows.
 */
async function* firstBytes(content: AsyncIterable<Uint8Array>, length: number): AsyncIterable<Uint8Array> {
  let left = length
  for await (const chunk of content) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
  if (left > 0) throw new Error('the file ends early')
}

/** Kubo answers 500 for files it cannot find; any other status comes from something in front of it. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPError' && Object(error)['response']?.status === 500
}

async function available<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw unavailable(error)
  }
}

function unavailable(error: unknown): FacetError {
  return new FacetError('files-unavailable', { reason: error instanceof Error ? error.message : String(error) })
}
