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

/** @throws StartRefused when nothing can listen there, with what to do about it */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new StartRefused(whyNot(Object(error)['code'], port, host))
  }
  server.close()
  await once(server, 'close')
}

function whyNot(code: unknown, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what listens there, or start with another one: PORT=${port + 1} npm start`
    case 'EACCES':
      return `Port ${port} is reserved by this system. Start with another one: PORT=4600 npm start`
    default:
      return `HOST is "${host}", where nothing can listen on this machine (${String(code)}). Without HOST it is 127.0.0.1.`
  }
}
