// `npm run answers`: checks that the tests have seen every answer that the API declares, and no others. `npm test` runs it after the tests.
// After a part of them it lists the answers still to be seen; `npm run answers -- offers` lists those of paths with that word.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@facet/api-contract'
import { answersFolder } from '../apps/server/src/platform/test/answers-folder.ts'
import { type Answers, findMissingAnswers, findMissingShared, nameOf } from './checks/answers.ts'

const [word] = process.argv.slice(2)
const met = existsSync(answersFolder) ? readAnswers() : new Map()
const findings =
  word === undefined
    ? [...findMissingAnswers(endpoints, met), ...findMissingShared(endpoints, met)]
    : findMissingAnswers(
        endpoints.filter((endpoint) => nameOf(endpoint).includes(word)),
        met,
      )

console.log(findings.length === 0 ? 'Every declared answer was seen.' : findings.join('\n'))
if (findings.length > 0) process.exitCode = 1

function readAnswers(): Answers {
  const codesOf = new Map<string, Set<string>>()
  for (const file of globSync('*.txt', { cwd: answersFolder })) {
    for (const line of readFileSync(join(answersFolder, file), 'utf8').split('\n')) {
      const space = line.lastIndexOf(' ')
      const name = line.slice(0, space)
      codesOf.set(name, (codesOf.get(name) ?? new Set()).add(line.slice(space + 1)))
    }
  }
  return codesOf
}
