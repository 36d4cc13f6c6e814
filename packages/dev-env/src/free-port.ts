import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefused } from './start-refused.ts'

/** Ports below the range for outgoing connections: from 32,768 on Linux, from 49,152 elsewhere. */
const [FIRST, END] = [20_000, 32_768]

/** A free port that outgoing connections cannot take, so that it stays free while a server on it restarts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port was found from ${FIRST} to ${END - 1}`)
}

async function isFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port, '127.0.0.1')
    return true
  } catch {
    return false
  }
}

async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** @throws StartRefused when nothing can listen there, with what to do about it */
export async function requireFreePort(port: number, host: string): Promise<void> {
  try {
    await listenOnce(port, host)
  } catch (error) {
    throw new StartRefused(whyNot(Object(error)['code'], port, host))
  }
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
