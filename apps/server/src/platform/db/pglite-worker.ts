import { on } from 'node:events'
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts'
import { plannerSettings } from './planner-settings.ts'

/** Where the thread's database is: in a folder, or in memory, filled from a dump where one is named. */
export interface PgliteWorkerData {
  folder?: string
  dumpFile?: string
}

/** A question to the thread, which answers in the order of the questions. */
export interface PgliteQuestion {
  id: number
  kind: 'exchange' | 'reset' | 'dump' | 'close'
  /** For `exchange`: messages of the Postgres protocol. */
  bytes?: Uint8Array
}

export type PgliteAnswer = { id: number; bytes?: Uint8Array; error?: string }

const port = parentPort
if (port === null) throw new Error('pglite-worker.ts runs as a worker thread')
const { folder, dumpFile } = workerData as PgliteWorkerData

const database = await PGlite.create({
  extensions: { pg_trgm },
  startParams: [
    ...(folder === undefined ? PGlite.defaultStartParams : durableStartParams(PGlite.defaultStartParams)),
    ...plannerSettings,
  ],
  ...(folder === undefined ? {} : { fs: new DurableNodeFs(folder) }),
  ...(dumpFile === undefined ? {} : { loadDataDir: await openAsBlob(dumpFile) }),
})

const actions = {
  exchange: async (bytes) => ({ bytes: await database.execProtocolRaw(bytes) }),
  reset: async () => {
    await database.exec('rollback')
    await database.exec('discard all')
    return {}
  },
  dump: async () => ({ bytes: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) }),
  close: async () => {
    await database.close()
    return {}
  },
} satisfies Record<PgliteQuestion['kind'], (bytes: Uint8Array) => Promise<{ bytes?: Uint8Array }>>

async function answerTo({ id, kind, bytes = new Uint8Array() }: PgliteQuestion): Promise<PgliteAnswer> {
  try {
    return { id, ...(await actions[kind](bytes)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : JSON.stringify(error) }
  }
}

// One question at a time: the database is one session.
const questions = on(port, 'message', { close: ['close'] })
port.postMessage({ id: 0 } satisfies PgliteAnswer)
for await (const [question] of questions as AsyncIterable<[PgliteQuestion]>) {
  port.postMessage(await answerTo(question))
  if (question.kind === 'close') port.close()
}
