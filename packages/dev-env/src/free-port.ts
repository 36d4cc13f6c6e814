import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefused } from './start-refused.ts'

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** @throws StartRefused when the port is taken */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch {
    throw new StartRefused(
      `Port ${port} is taken. Stop what listens there, or start with another one: PORT=${port + 1} npm start`,
    )
  }
  server.close()
  await once(server, 'close')
}
