import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RootData } from '../shell/root-data.ts'
import { useIsCovered } from './use-is-covered.ts'

function Works() {
  const isCovered = useIsCovered()
  return [true, false].map((nsfw) => `${nsfw ? 'adult' : 'other'} ${isCovered({ nsfw }) ? 'covered' : 'shown'}`).join()
}

function seenBy(session: Partial<RootData['session']>): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Works }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { session } } }} />)
}

test('covers adult works until the age is confirmed', () => {
  expect(seenBy({ is_adult: false, nsfw: false })).toBe('adult covered,other shown')
  expect(seenBy({ is_adult: true, nsfw: true })).toBe('adult shown,other shown')
})

test('does not ask again when an adult keeps adult works out of lists', () => {
  expect(seenBy({ is_adult: true, nsfw: false })).toBe('adult shown,other shown')
})
