import Fastify from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

test('answers pending requests on shutdown, and does not wait for idle connections', async () => {
  const app = Fastify()
  endConnections(app)
  const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  app.get('/', () => {
    arrived.resolve()
    return answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1').resume()
  await once(app.server, 'connection')
  const asking = connect(port, '127.0.0.1')
  asking.write('GET / HTTP/1.1\r\nHost: market.example\r\n\r\n')
  await arrived.promise

  const ended = app.close()
  await once(silent, 'close')
  answer.resolve('the answer')
  expect(await text(asking)).toContain('the answer')
  await ended
})
