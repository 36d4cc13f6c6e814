import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { WindowLinks } from './window-links.tsx'

function links(props: { start: number; isEnd: boolean; next: string | null }, address: string): string[] {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <WindowLinks {...props} size={16} newer="Newer" more="More" /> },
  ])
  const html = renderToStaticMarkup(<Stub initialEntries={[address]} />)
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
}

test('continues the list from its place, and counts to windows before', () => {
  expect(links({ start: 32, isEnd: false, next: 'new' }, '/?month=2026-01&start=32&after=old')).toEqual([
    '/?month=2026-01&start=16',
    '/?month=2026-01&start=48&after=new',
  ])
})

test('leads back to the last window that can be counted', () => {
  expect(links({ start: 4_000, isEnd: true, next: null }, '/?start=4000&after=old')).toEqual(['/?start=2000'])
})

test('is nothing for the only window', () => {
  expect(links({ start: 0, isEnd: true, next: null }, '/')).toEqual([])
})
