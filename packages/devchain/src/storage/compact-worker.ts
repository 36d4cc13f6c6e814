import { readFileSync, statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { CompactTask } from './compact.ts'
import { listDataFiles, segmentPath, snapshotPath } from './data-files.ts'
import { readLogRecord, type Row } from './log-record.ts'
import { SEGMENT_HEADER } from './segment-header.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

/** Collects rows by key; the last written value wins. */
function collect({ folder, genesisHash, from, upTo }: CompactTask): { round: bigint; rows: Map<string, Row> } {
  const rows = new Map<string, Row>()
  let round = 0n
  const put = (row: Row): void => {
    const key = `${row.tag}|${row.group}|${row.item}`
    if (row.value) rows.set(key, row)
    else rows.delete(key)
  }
  if (from !== undefined) {
    const snapshot = readSnapshot(snapshotPath(folder, from), genesisHash)
    if (!snapshot) throw new Error(`snapshot ${from} is damaged`)
    for (const row of snapshot.rows) put(row)
    round = snapshot.round
  }
  for (const number of listDataFiles(folder).segments) {
    if (number > upTo || number <= (from ?? 0)) continue
    const bytes = readFileSync(segmentPath(folder, number))
    for (let at = SEGMENT_HEADER; at < bytes.length; ) {
      const found = readLogRecord(bytes, at)
      if (!found) throw new Error(`segment ${number} is damaged at ${at}`)
      for (const row of found.record.rows()) put(row)
      round = found.record.round
      at = found.end
    }
  }
  return { round, rows }
}

function* present(rows: Iterable<Row>): Generator<Row & { value: Buffer }> {
  for (const row of rows) if (row.value) yield { ...row, value: row.value }
}

const task = workerData as CompactTask
const { round, rows } = collect(task)
const path = snapshotPath(task.folder, task.upTo)
writeSnapshot(path, task.genesisHash, round, present(rows.values()))
// Messages between threads have no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(statSync(path).size)
