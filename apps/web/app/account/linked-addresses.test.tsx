import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { LinkedAddresses } from './linked-addresses.tsx'

test('each address leads to its gallery', () => {
  const addresses = ['A'.repeat(58), 'B'.repeat(58)]
  const html = draw(
    <LinkedAddresses addresses={addresses} signedIn={'A'.repeat(58)} onChange={() => Promise.resolve()} />,
  )
  for (const address of addresses) expect(html).toContain(`href="/gallery/${address}"`)
})
