import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { CardTitle } from './card-title.tsx'

const long = 'A title of exactly 32 characters'

test('shows a cut title and keeps the whole one for its accessible name', () => {
  const markup = draw(<CardTitle title={long} />)
  expect(markup).toBe(
    `<span aria-hidden="true">A title of exactly 32…</span><span class="sr-only left-0">${long}</span>`,
  )
})

test('shows a short title once', () => {
  expect(draw(<CardTitle title="Harbour" />)).toBe('Harbour')
})
