import { type TraitFilter, writeTraits } from '@facet/api-contract/trait-filter'
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

/** A filter of many short values, with room for one more. */
const fullFilter = Object.fromEntries(
  named(8).map((name) => [name, Array.from({ length: 42 }, (_, value) => String(value))]),
)

function bytesOf(traits: TraitFilter): number {
  const values = Array.from({ length: 100 }, (_, number) => ({ value: `Value ${number}`, number }))
  const all = named(50).map((name) => ({ name, values }))
  const html = draw(<TraitMenus filter={{ ...allWorks, traits }} traits={all} canChooseSales />)
  expect(html).not.toContain('disabled')
  return Buffer.byteLength(html)
}

test('does not repeat the filter in each of 5,000 values and 336 chips', () => {
  expect(String(new URLSearchParams({ arc_69: writeTraits(fullFilter) ?? '' })).length).toBeGreaterThan(3_800)
  expect(bytesOf(fullFilter) - bytesOf({})).toBeLessThan(600_000)
})

test('marks chosen values as pressed, and sends the rest of the filter with a press', () => {
  const traits = [
    {
      name: 'Hat',
      values: [
        { value: 'Red', number: 3 },
        { value: 'Blue', number: 1 },
      ],
    },
  ]
  const html = draw(
    <TraitMenus filter={{ ...allWorks, isForSale: true, traits: { Hat: ['Red'] } }} traits={traits} canChooseSales />,
  )
  const menu = /<form[^>]*class="popover-menu.*?<\/form>/.exec(html)?.[0] ?? ''
  expect(menu).toContain('method="get"')
  const attribute = (of: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(of)?.[1]
  const fields = menu.match(/<input[^>]*>/g)?.map((field) => [attribute(field, 'name'), attribute(field, 'value')])
  expect(fields).toEqual([
    ['arc_69', '{&quot;Hat&quot;:[&quot;Red&quot;]}'],
    ['sales', 'true'],
    ['trait', 'Hat'],
  ])
  const buttons = menu
    .match(/<button[^>]*>/g)
    ?.map((button) => [attribute(button, 'value'), attribute(button, 'aria-pressed')])
  expect(buttons).toEqual([
    ['Red', 'true'],
    ['Blue', 'false'],
  ])
  expect(html).toContain('aria-label="Remove Hat: Red"')
})
