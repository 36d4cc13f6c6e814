import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, requireFreePort } from './free-port.ts'

test('returns a free port outside the range of outgoing connections', async () => {
  const port = await freePort()
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined()
  expect(port).toBeLessThan(32_768)
})

test('names a port that is taken, and another one to try', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const line = `Port ${port} is taken. Stop what listens there, or start with another one: PORT=${port + 1} npm start`
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(line)
  other.close()
})

test.each(['192.0.2.1', 'nowhere.invalid'])('names the host %s as the cause', async (host) => {
  await expect(requireFreePort(0, host)).rejects.toThrow(`HOST is "${host}", where nothing can listen`)
})
