import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import type { Profile } from './load-account.ts'
import { ProfileHead } from './profile-head.tsx'

test.each([
  [false, null, []],
  [true, null, ['Verified artist']],
  [true, true, ['Verified artist', 'Governor']],
])('of an account verified: %s, governor: %s, shows the badges %j', (verified, governor, names) => {
  const profile = {
    addresses: ['A'.repeat(58)],
    username: 'Ann',
    pp: null,
    banner: null,
    email: '{}',
    is_verify: verified,
    governor,
  }
  const html = draw(<ProfileHead profile={profile as Profile} isOwn canFollow={false} />)
  expect([...html.matchAll(/<\/svg>(Verified artist|Governor)<\/span>/g)].map(([, name]) => name)).toEqual(names)
})
