import { test } from 'vitest'
import { openMarket } from '../testing/test-market.ts'
import { measure } from './measure.ts'
import { saleRows } from './sale-rows.ts'
import { auctionRows } from './auction-rows.ts'
import { offerRows } from './offer-rows.ts'
import { vaultRows } from './vault-rows.ts'
test('x', async () => {
  for (const row of [...saleRows, ...auctionRows, ...offerRows, ...vaultRows]) {
    const market = await openMarket()
    try {
      const c = await measure(market.test, await row.build(market))
      const is = [c.signatures, c.inner, c.opcodes, c.references]
      console.log(
        is.some((x, i) => x > row.bound[i]!) ? 'OVER ' : 'ok   ',
        row.name,
        is.join(' '),
        '<=',
        row.bound.join(' '),
        c.budget,
      )
    } catch (e) {
      console.log('ERR', row.name, (e as Error).message.slice(0, 300))
    }
  }
})
