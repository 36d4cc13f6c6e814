import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { allWorks } from '../list/works-filter.ts'
import { TraitMenus } from './trait-menus.tsx'

const named = (count: number) => Array.from({ length: count }, (_, number) => `Trait ${number}`)

function drawWith(count: number): string {
  const chosen = Object.fromEntries(named(count).map((name) => [name, ['x']]))
  const values = [
    { value: 'x', number: 3 },
    { value: 'y', number: 1 },
  ]
  const traits = named(count + 1).map((name) => ({ name, values }))
  return draw(<TraitMenus filter={{ ...allWorks, traits: chosen }} traits={traits} canChooseSales />)
}

test('offers values of twelve traits and none of a thirteenth, which the API would refuse', () => {
  const unavailable = (html: string) =>
    html.match(/<button[^>]* disabled=[^>]*><span[^>]*>./g)?.map((each) => each.at(-1))
  const note = 'Values in grey do not fit into this filter.'
  expect(unavailable(drawWith(11))).toBeUndefined()
  expect(drawWith(11)).not.toContain(note)
  expect(unavailable(drawWith(12))).toEqual(['x', 'y'])
  expect(drawWith(12)).toContain(note)
})
