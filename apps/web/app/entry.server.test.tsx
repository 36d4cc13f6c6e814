import { setTimeout } from 'node:timers/promises'
import { lazy, Suspense } from 'react'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import * as entry from './entry.server.tsx'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A page whose part is loaded while it is rendered. */
async function visit(userAgent: string, load: () => Promise<string>): Promise<Response> {
  const Part = lazy(async () => {
    const text = await load()
    return { default: () => <p>{text}</p> }
  })
  const Page = () => (
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>
  )
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: Page } } },
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { id: 'root', path: '', module: '' } },
      url: '',
      version: '',
    },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    prerender: [],
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const context = entry.requestContext.createRequestContext({
    nonce: 'n',
    streamPosition: '',
    fetcher: async () => new Response(),
  })
  const request = new Request('https://facet.test/', { headers: { 'user-agent': userAgent } })
  return await createRequestHandler(build, 'production')(request, context)
}

test.each([
  ['a browser', browser],
  ['a crawler', crawler],
])('answers %s once the page is complete', async (_visitor, userAgent) => {
  let isLoaded = false
  const response = await visit(userAgent, async () => {
    await setTimeout(20)
    isLoaded = true
    return 'Loaded'
  })
  expect(isLoaded).toBe(true)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<p>Loaded</p>')
})

test('answers 500 and reports the error when a part of the page fails', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const broken = new Error('broken')
  const response = await visit(browser, async () => {
    throw broken
  })
  expect(response.status).toBe(500)
  expect(report.mock.calls).toEqual([[broken]])
  report.mockRestore()
})
