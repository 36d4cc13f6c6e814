import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractsFolder } from './build-steps/compile.ts'
import { newReleases, readKnownPrograms, type ReleasedProgram } from './build-steps/known-programs.ts'
import { releasedTable } from './build-steps/released-programs.ts'
import { type ContractProgram, findKnownProgram, programs } from './index.ts'
import { releasedPrograms } from './released/released-programs.ts'

const known = readKnownPrograms()

test('every released program has its module, with the bytecode that its hash names', () => {
  const kept: ContractProgram[] = Object.values(releasedPrograms).flat()
  expect(kept.map(({ approvalHash }) => approvalHash).toSorted()).toEqual(
    known.map(({ approvalHash }) => approvalHash).toSorted(),
  )
  for (const { approvalProgram, approvalHash } of [...kept, ...Object.values(programs)]) {
    const bytecode = Buffer.from(approvalProgram, 'base64')
    expect(createHash('sha256').update(bytecode).digest('hex')).toBe(approvalHash)
    expect(findKnownProgram(approvalHash)?.approvalProgram).toBe(approvalProgram)
  }
})

test('the table of released programs is that of known-programs.json', () => {
  const table = readFileSync(join(contractsFolder, 'released/released-programs.ts'), 'utf8')
  expect(table).toBe(releasedTable(known))
})

test('no commit has removed a released program', () => {
  const kept = known.map(({ approvalHash }) => approvalHash)
  const removed = committedReleases().filter(({ approvalHash }) => !kept.includes(approvalHash))
  expect(removed).toEqual([])
})

test('releases number the versions of a kind, and release nothing twice', () => {
  const [sale, auction] = [programs.sale, programs.auction]
  const first = newReleases([], [sale, auction])
  expect(first).toEqual([
    { kind: 'sale', version: 1, approvalHash: sale.approvalHash },
    { kind: 'auction', version: 1, approvalHash: auction.approvalHash },
  ])
  expect(newReleases(first, [sale, { ...auction, approvalHash: 'ab' }])).toEqual([
    { kind: 'auction', version: 2, approvalHash: 'ab' },
  ])
  const table = releasedTable([...first, { kind: 'auction', version: 2, approvalHash: 'ab' }])
  expect(table).toContain("import { auctionProgram as auctionProgram2 } from './auction/2/auction-program.ts'\n")
  expect(table).toContain('  auction: [auctionProgram1, auctionProgram2],\n')
  expect(table).toContain("  'royalty-vault': [],\n")
})

/** Every entry that the list had in any commit of this branch; none outside a repository. */
function committedReleases(): ReleasedProgram[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: contractsFolder, stdio: 'pipe' }).toString()
  let commits: string[]
  try {
    commits = git('log', '--format=%H', '--', 'known-programs.json').split('\n').filter(Boolean)
  } catch {
    return []
  }
  return commits
    .flatMap((commit) => JSON.parse(git('show', `${commit}:./known-programs.json`)) as Partial<ReleasedProgram>[])
    .filter((entry): entry is ReleasedProgram => entry.version !== undefined)
}
