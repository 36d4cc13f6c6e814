import { spawnSync } from 'node:child_process'
import { root } from '../run-step.ts'

const MAX_CHARS = 72
const shape = /^[a-z0-9][a-z0-9 ,./+-]*: \S.*[^.\s]$/

/** The fault in the form of a commit's subject, null for none. Its meaning is not checked. */
export function subjectFault(subject: string): string | null {
  if (subject.length > MAX_CHARS) return `has ${subject.length} characters, at most ${MAX_CHARS}`
  return shape.test(subject) ? null : 'is not "area: imperative summary"'
}

/**
 * Checks the subjects of commits since this rule that no remote has yet, because published ones cannot change. Without a remote, checks
 * the last commit.
 */
export async function checkCommits(): Promise<string> {
  const subjects = newSubjects()
  if (subjects === undefined) console.log('  commits: this folder has no history, so nothing was checked')
  const problems = (subjects ?? []).flatMap((subject) => {
    const fault = subjectFault(subject)
    return fault === null ? [] : [`"${subject}" ${fault}`]
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return ''
}

/** Undefined without git or a history. */
function newSubjects(): string[] | undefined {
  if (git('remote')?.length === 0) return log('-1')
  const [rule] = git('log', '--diff-filter=A', '--format=%H', '--', 'tools/checks/commits.ts') ?? []
  return log(rule === undefined ? '-1' : `${rule}..HEAD`, '--not', '--remotes')
}

function log(...range: string[]): string[] | undefined {
  return git('log', '--no-merges', '--format=%s', ...range)
}

/** The lines of git's output; undefined when it fails. */
function git(...command: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
