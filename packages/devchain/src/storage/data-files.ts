import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the files in a data folder; numbers count up and are never used twice. */
export function segmentPath(folder: string, number: number): string {
  return join(folder, `blocks-${pad(number)}.log`)
}

/** Places of the blocks of a segment that is full. */
export function indexPath(folder: string, number: number): string {
  return join(folder, `blocks-${pad(number)}.index`)
}

/** The state at the end of the segment of that number. */
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

/** What lies in the folder, ascending. */
export function listDataFiles(folder: string): DataFiles {
  const names = readdirSync(folder)
  const numbers = (pattern: RegExp): number[] =>
    names
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b)
  return { segments: numbers(/^blocks-(\d+)\.log$/), snapshots: numbers(/^state-(\d+)\.snapshot$/) }
}

/** Puts a file in its place as a whole: a reader finds the old one or the new one, also after a power cut. */
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

/** Makes new names in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Windows flushes no folders.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  } finally {
    closeSync(handle)
  }
}

/** Writes all of it, however often the system takes only a part. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}
