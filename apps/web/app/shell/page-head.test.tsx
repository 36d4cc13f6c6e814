import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { PageHead } from './page-head.tsx'

test('names the preview picture of a page, with its size if it was drawn as a preview', () => {
  const own = draw(<PageHead title="Tide" image="/og/nft/1001" imageAlt="Tide by mara" />)
  expect(own).toContain('property="og:image" content="https://market.example/og/nft/1001?lang=en"')
  expect(own).toContain('property="og:image:width" content="1200"')
  expect(own).toContain('property="og:image:alt" content="Tide by mara"')
  expect(draw(<PageHead title="A profile" image="/image/abc" />)).not.toContain('og:image:width')
})

test('shows the market where a page has no picture of its own', () => {
  expect(draw(<PageHead title="Sales" />)).toContain('content="https://market.example/og/market"')
})
