// `npm run examples`: gives each endpoint that has no example, or one that its schemas refuse by now, the best one that tests have
// recorded. Other examples stay as they are, so that the file changes only with the API.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, endpoints } from '@facet/api-contract'
import {
  betterExample,
  type Example,
  type Examples,
  exampleName,
  examplesFile,
  readExamples,
} from '../apps/server/src/platform/http/examples.ts'
import { faultOfExample } from '../apps/server/src/platform/http/test/fault-of-example.ts'
import { answersFolder } from '../apps/server/src/platform/test/answers-folder.ts'

const known = readExamples()
const recorded: Record<string, Example> = {}
for (const file of globSync('*.json', { cwd: answersFolder })) {
  const seen = JSON.parse(
    // Markets of tests have random ports.
    readFileSync(join(answersFolder, file), 'utf8').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://localhost:3000'),
  ) as Examples
  for (const [name, example] of Object.entries(seen)) recorded[name] = betterExample(recorded[name], example)
}
const chosen = endpoints.flatMap((endpoint: Endpoint) => {
  const name = exampleName(endpoint)
  const example = faultOfExample(endpoint, known[name]) === null ? known[name] : recorded[name]
  if (!example && endpoint.response) console.log(`No test has recorded ${name}.`)
  return example ? [[name, example] as const] : []
})
writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(chosen), null, 2)}\n`)
