import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { ReturnNote } from './return-note.tsx'

const note = (next: string) =>
  draw(<ReturnNote next={next} />)
    .replaceAll(/<[^>]*>/g, '')
    .trim()

test.each([
  [
    '/close_auction?app_id=7',
    'Closing an auction is a transaction that your wallet signs and pays the network fee for. After signing in you go to /close_auction?app_id=7.',
  ],
  ['/create', 'Your wallet mints the work, so connect it first. After signing in you go to /create.'],
  ['/user/ownedNft', 'This page shows what belongs to your address. After signing in you go to /user/ownedNft.'],
  ['/sales?sort=new', 'After signing in you go to /sales?sort=new.'],
])('says why %s asks to sign in, and where the sign-in leads back to', (next, text) => {
  expect(note(next)).toBe(text)
})
