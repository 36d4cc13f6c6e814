import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { NoScriptBanner } from './no-script-banner.tsx'

test('shows a signed-in visitor without JavaScript that the buttons need it', () => {
  expect(draw(<NoScriptBanner />, { address: 'A'.repeat(58), now: 1_000 })).toMatch(
    /^<noscript>.*require JavaScript.*<\/noscript>$/,
  )
  expect(draw(<NoScriptBanner />)).toBe('')
})
