import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@facet/api-contract'
import { z } from 'zod'

/** The server build of a web app that answers with the values it was given. */
const serverModule = `
const nodeEnv = process.env.NODE_ENV
export const routes = {}
export const entry = {
  module: {
    isPage: (_routes, path) => !path.startsWith('/nope'),
    requestContext: { createRequestContext: (values) => values },
    createRequestHandler: (build, mode) => async (request, { nonce, fetcher, streamPosition }) => {
      const url = new URL(request.url)
      if (url.pathname === '/slow') await globalThis.slowPages.rendered()
      if (url.pathname === '/broken') throw new Error('password=hunter2')
      const answer = await fetcher('/api/who?x=1', { method: 'GET', headers: {} })
      const seen = { mode, nodeEnv, nonce, streamPosition, url: request.url, method: request.method, api: await answer.json() }
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
      headers.append('set-cookie', 'a=1')
      headers.append('set-cookie', 'b=2')
      if (url.pathname === '/framed') headers.set('content-security-policy', 'frame-ancestors *')
      return new Response(JSON.stringify(seen), { status: url.pathname === '/missing' ? 404 : 200, headers })
    },
  },
}
`

/** The endpoint that the pages of the build ask. */
export const whoContract = endpoint({
  method: 'GET',
  path: '/api/who',
  summary: 'Says who asks',
  access: 'open',
  response: z.object({ cookie: z.string(), ip: z.string(), browser: z.string() }),
  errors: ['server-busy'],
})

/** Writes the build to a temporary folder, which the caller removes. */
export function writeFakeBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-web-'))
  mkdirSync(join(folder, 'server'))
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'server', 'index.js'), serverModule)
  writeFileSync(join(folder, 'server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client', 'assets', 'root-abc.js'), 'x'.repeat(5_000))
  writeFileSync(join(folder, 'client', 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'client', 'service-worker.js'), '')
  return folder
}
