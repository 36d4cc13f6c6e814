import { expect, test } from 'vitest'
import { allWorks } from '../list/works-filter.ts'
import { readCollectionWorksFilter, collectionWorksQuery, writeCollectionWorksFilter } from './trait-filter.ts'

const all = { ...allWorks, traits: {} }

test('keeps chosen traits unchanged in the address, whatever their letters', () => {
  const traits = { Hat: ['Red', 'Blue'], 'A=b&c': ['é, "x"'] }
  const filter = {
    ...all,
    traits,
    isForSale: true,
    sort: 'price-low' as const,
    priceMin: '1',
    priceMax: '2.5',
    assetId: 31,
  }
  expect(readCollectionWorksFilter(writeCollectionWorksFilter(filter))).toEqual(filter)
  expect(collectionWorksQuery(filter)).toEqual({
    arc_69: JSON.stringify(traits),
    sales: 'true',
    sort: 'price-low',
    price_min: '1',
    price_max: '2.5',
    asa_id: 31,
  })
  expect(
    readCollectionWorksFilter(new URLSearchParams('arc_69={"Hat":"Red"}&sales=1&sort=new&price_min=-1&asa_id=x')),
  ).toEqual(all)
  expect(collectionWorksQuery(all)).toEqual({})
})
