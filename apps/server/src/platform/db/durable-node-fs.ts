import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's folder file system with a real fsync. As published, PGlite starts Postgres with fsync off, and its
 * file system answers a sync without doing it: a power cut could take committed rows.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncForReal] } }
  }
}

/** Start parameters that make Postgres ask for a sync at each commit, through the call that the file system serves. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
}

interface NodeStream {
  nfd?: number
}

function syncForReal(module: object): void {
  const nodeFs = (module as { NODEFS: { stream_ops: Record<string, unknown> } }).NODEFS
  nodeFs.stream_ops['fsync'] = ({ nfd }: NodeStream) => {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  }
}
