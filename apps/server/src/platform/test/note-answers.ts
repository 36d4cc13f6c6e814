// Runs in every test file (vitest.config.ts): notes which answers of the API its tests met, for `npm run answers`,
// and one request with its reply of each endpoint, for `npm run examples`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { type Answer, answers } from '../http/answers.ts'
import { betterExample, type Example, exampleName } from '../http/examples.ts'
import { answersFolder } from './answers-folder.ts'

const met = new Set<string>()
const undeclared: string[] = []
const examples: Record<string, Example> = {}

function note(message: unknown): void {
  const { endpoint, code, isDeclared, example } = message as Answer
  const answer = `${endpoint.method} ${endpoint.path} ${code}`
  met.add(answer)
  if (!isDeclared) undeclared.push(answer)
  if (example) examples[exampleName(endpoint)] = betterExample(examples[exampleName(endpoint)], example())
}

// The worker continues with the next file, for which this runs again.
answers.subscribe(note)

afterEach(() => {
  expect(undeclared.splice(0), 'answers that the contract does not declare').toEqual([])
})

afterAll(() => {
  answers.unsubscribe(note)
  const { testPath = '' } = expect.getState()
  const file = join(answersFolder, `${relative('.', testPath).replaceAll(/[\\/]/g, '+')}.txt`)
  rmSync(file, { force: true })
  if (met.size === 0) return
  mkdirSync(answersFolder, { recursive: true })
  writeFileSync(file, [...met].toSorted().join('\n'))
  writeFileSync(`${file}.json`, JSON.stringify(examples))
})
