import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { imageUrl } from '../media/image-url.ts'
import { Person } from './person.tsx'

const ann = { address: 'A'.repeat(58), username: 'Ann' }

test('shows an account’s own picture, or the one drawn of an address without a name', () => {
  expect(draw(<Person {...ann} pp="bafy" />)).toContain(
    `<img class="avatar" style="--size:18px" width="18" height="18" src="${imageUrl('bafy', 'avatar')}"`,
  )
  expect(draw(<Person {...ann} pp={null} />)).not.toContain('avatar')
  expect(draw(<Person {...ann} username={null} />)).toContain('<svg class="avatar"')
})
