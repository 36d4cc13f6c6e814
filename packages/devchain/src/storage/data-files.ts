import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Path of a log segment. File numbers in a data folder count up and are never reused. */
export function segmentPath(folder: string, number: number): string {
  return join(folder, `blocks-${pad(number)}.log`)
}

/** Path of the index of a full segment: the positions of its blocks. */
export function indexPath(folder: string, number: number): string {
  return join(folder, `blocks-${pad(number)}.index`)
}

/** Path of the snapshot of the state at the end of the segment with that number. */
export function snapshotPath(folder: string, number: number): string {
  return join(folder, `state-${pad(number)}.snapshot`)
}

function pad(number: number): string {
  return String(number).padStart(6, '0')
}

export interface DataFiles {
  segments: number[]
  snapshots: number[]
}

/** Numbers of the files in the folder, ascending. */
export function listDataFiles(folder: string): DataFiles {
  const names = readdirSync(folder)
  const numbers = (pattern: RegExp): number[] =>
    names
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b)
  return { segments: numbers(/^blocks-(\d+)\.log$/), snapshots: numbers(/^state-(\d+)\.snapshot$/) }
}

/** Replaces a file atomically: a reader finds the old one or the new one, even after a power cut. */
export function writeWhole(path: string, parts: Iterable<Uint8Array>): void {
  const temporary = `${path}.new`
  const file = openSync(temporary, 'w')
  try {
    for (const part of parts) writeAll(file, part)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  syncFolder(join(path, '..'))
}

/** Flushes a folder, so that new file names survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Windows cannot flush folders.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  } finally {
    closeSync(handle)
  }
}

/** Writes all bytes, also when the system writes only a part at a time. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}
