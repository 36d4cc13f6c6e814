import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts'

/** What the thread is started with: a folder, or memory filled from a dump where one is named. */
export interface PgliteWorkerData {
  folder?: string
  dumpFile?: string
}

/** What the thread is asked for. Answers come in the order of the questions. */
export type PgliteQuestion =
  | { id: number; kind: 'exchange'; bytes: Uint8Array }
  | { id: number; kind: 'reset' | 'dump' | 'close' }

export type PgliteAnswer = { id: number; bytes?: Uint8Array; error?: string }

const port = parentPort
if (port === null) throw new Error('pglite-worker.ts runs as a worker thread')
const { folder, dumpFile } = workerData as PgliteWorkerData

const database = await PGlite.create({
  extensions: { pg_trgm },
  ...(folder === undefined
    ? {}
    : { fs: new DurableNodeFs(folder), startParams: durableStartParams(PGlite.defaultStartParams) }),
  ...(dumpFile === undefined ? {} : { loadDataDir: await openAsBlob(dumpFile) }),
})

let turn = Promise.resolve()
port.on('message', (question: PgliteQuestion) => {
  turn = turn.then(async () => {
    const answer = await answerTo(question).catch((error: unknown) => ({ error: String(error) }))
    port.postMessage({ id: question.id, ...answer } satisfies PgliteAnswer)
    if (question.kind === 'close') port.close()
  })
})
port.postMessage({ id: 0 } satisfies PgliteAnswer)

async function answerTo(question: PgliteQuestion): Promise<{ bytes?: Uint8Array }> {
  switch (question.kind) {
    case 'exchange':
      return { bytes: await database.execProtocolRaw(question.bytes) }
    case 'reset':
      await database.exec('rollback')
      await database.exec('discard all')
      return {}
    case 'dump':
      return { bytes: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) }
    case 'close':
      await database.close()
      return {}
  }
}
