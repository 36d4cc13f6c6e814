// `npm run spec:coverage`: how much of the specification is built. Endpoints count when their specified request is answered with every
// specified field, pages when they render, kinds of the popup when something opens them. `docs/spec/*.tsv` is the specification as data.
import { dirname } from 'node:path'
import { startMarket } from '@facet/dev-env'
import { buildWeb } from '../apps/web/build.ts'
import { type Measured, measureEndpoints } from './spec/measure-endpoints.ts'
import { measurePages } from './spec/measure-pages.ts'
import { measurePopupKinds } from './spec/measure-popup-kinds.ts'

interface WebBundle {
  routes: Parameters<typeof measurePages>[1]
  entry: { module: { popupKinds: readonly string[] } }
}

const { serverEntry, clientFolder } = await buildWeb()
const bundle = (await import(serverEntry)) as WebBundle

report('Endpoints', await measureEndpoints())
{
  await using market = await startMarket({ config: { webBuildFolder: dirname(clientFolder) } })
  report('Pages', await measurePages(market, bundle.routes))
}
report('Popup kinds', await measurePopupKinds(bundle.entry.module.popupKinds))

function report(name: string, rows: readonly Measured[]) {
  console.log(`\n${name}: ${rows.filter(({ isDone }) => isDone).length} built of ${rows.length} wanted`)
  for (const { name: row, isDone, fault } of rows) {
    const mark = isDone ? '✓' : fault === '' ? '·' : '✗'
    console.log(`  ${mark} ${row}${fault === '' ? '' : `: ${fault}`}`)
  }
}
