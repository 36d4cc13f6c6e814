// `npm run spec:coverage`: reports how much of the specification is built, and why other rows are not; docs/spec/README.md explains it.
// `npm run spec:coverage -- offers` reports only rows with that word.
import type { Verdict } from './spec/judge-row.ts'
import { measureEndpoints } from './spec/measure-endpoints.ts'
import { measureValues } from './spec/measure-values.ts'
import { measurePages, measurePopupKinds, readVisits } from './spec/measure-visits.ts'
import { report } from './spec/report.ts'
import { readShapes } from './spec/shapes.ts'

const [word = ''] = process.argv.slice(2)
const endpoints = await measureEndpoints()
show('Endpoints', endpoints)
show('Named values of replies', measureValues(await readShapes(), endpoints))
const visits = readVisits()
if (!visits) console.log('\nNo journey has been made: `npm run test:e2e` notes which pages and popups people meet.')
const { pages, popups } = visits ?? { pages: new Map(), popups: new Set<string>() }
show('Pages', await measurePages({ pages, popups }))
show('Popup kinds', await measurePopupKinds({ pages, popups }))

function show(name: string, rows: readonly Verdict[]): void {
  const chosen = rows.filter((row) => row.name.includes(word))
  if (chosen.length > 0) console.log(`\n${report(name, chosen)}`)
}
