import { Readable } from 'node:stream'
import { currencyToWire, toDecimal } from '@facet/api-contract/currency/currency-codec'
import { exportStatement as contract } from '@facet/api-contract/statistics/export-statement'
import { addressesOf } from '../account/find-account.ts'
import { handle, type Services } from '../market/services.ts'
import { csvLine } from './csv-line.ts'
import { allLines, type StatementFilter, type StatementLine } from './read-statement.ts'

const columns = [
  'date',
  'kind',
  'work',
  'work id',
  'units',
  'currency',
  'currency id',
  'paid',
  'fee',
  'royalty',
  'to seller',
  'net',
  'seller',
  'buyer',
  'round',
  'transaction',
]

export const exportStatement = handle(contract, async ({ query, session, services, reply }) => {
  const addresses = await addressesOf(services.database.db, session.accountId)
  reply.header('content-disposition', 'attachment; filename="statement.csv"')
  reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8')
  return reply.send(Readable.from(writeCsv(services, addresses, query)))
})

/** The lines of a statement, some at a time. */
export async function* writeCsv(
  services: Pick<Services, 'database' | 'config'>,
  addresses: readonly string[],
  filter: StatementFilter,
): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const lines of allLines(services, { addresses, filter })) {
    yield lines.map((line) => csvLine(valuesOf(services, line))).join('')
  }
}

/** In the order of `columns`. */
function valuesOf({ config }: Pick<Services, 'config'>, line: StatementLine): string[] {
  const { event, currencyId } = line
  const asaId = currencyToWire(currencyId)
  const currency = config.currencies.find(({ id }) => id === asaId)
  const amount = (baseUnits: bigint) => toDecimal(baseUnits, currency?.decimals ?? 0)
  return [
    new Date(event.timestampSeconds * 1_000).toISOString(),
    line.isSeller ? 'sale' : 'royalty',
    line.works.map(({ title }) => title).join('; '),
    line.works.map(({ assetId }) => assetId).join('; '),
    String(event.units),
    currency?.name ?? `base units of ASA ${currencyId}`,
    String(asaId),
    amount(line.paid),
    amount(line.fee),
    amount(line.royalty),
    amount(line.toSeller),
    amount(line.net),
    event.fromAddress,
    event.toAddress ?? '',
    String(event.round),
    event.txId,
  ]
}
