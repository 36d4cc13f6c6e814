import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differences } from '../testing/compare-vector.ts'
import { runVector, type VectorCase, type VectorFile } from '../testing/run-vector.ts'

const KEPT = join(import.meta.dirname, '../vectors')
const ALL = join(process.env['FACET_VECTORS'] ?? join(import.meta.dirname, '../../../../shared/vectors'), 'avm')
const folder = existsSync(ALL) ? ALL : KEPT

/** Rejections of the request itself, and of transaction rules that the ledger checks. */
const OF_THE_LEDGER = /^(tx\.ApplicationArgs|txgroup with )/

function isOurs({ stage, error = '' }: VectorCase): boolean {
  return stage !== 'request' && !OF_THE_LEDGER.test(error)
}

function load(file: string): VectorFile {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as VectorFile
}

/** Families dominated by arithmetic that both interpreter paths share: run only step by step. */
const SLOW = ['curves', 'ecdsa', 'ed25519', 'falcon', 'vrf']

/** The cases that differ, and how. */
function failures(file: VectorFile, isSlow: boolean): string[] {
  return file.cases.filter(isOurs).flatMap((vector) => {
    const followed = differences(vector, runVector(vector, file, true), true)
    const isDone = isSlow || followed.length > 0
    const found = isDone ? followed : differences(vector, runVector(vector, file, false), false)
    return found.length > 0 ? [`${vector.name}: ${found.join('; ')}`] : []
  })
}

describe(`programs match a node's recorded results (${folder === ALL ? 'all vectors' : 'the kept ones'})`, () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const family = name.replace('.json', '')
    it(`${family}: outcome, error, place, cost, logs, stack and path`, () => {
      expect(failures(load(name), SLOW.includes(family))).toEqual([])
    })
  }
})
