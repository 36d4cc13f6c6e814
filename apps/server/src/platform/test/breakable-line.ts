import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface BreakableLine {
  url: string
  /** From now on, connections that begin a transaction are cut off. */
  breakAtBegin: (isOn: boolean) => void
  /**
   * Existing connections fall silent, as when a router forgets them: neither side gets data any more, nor the end of the other one.
   */
  freeze: () => void
  /** So do those that are opened from now on, as when the host of the database loses its power. */
  vanish: () => void
}

/** A proxy to a database that can break in several ways. A query for `reset me` has its connection reset. */
export async function breakableLine(databaseUrl: string): Promise<BreakableLine> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  const sockets: Socket[] = []
  let isOn = false
  let age = 0
  let isGone = false
  // Half open, or a silent side would still get the end of the other one.
  const line = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true })
    sockets.push(near, far)
    const born = age
    const isHeard = () => age === born && !isGone
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('end', () => void (isHeard() && other.end()))
      one.on('close', () => void (isHeard() && other.destroy()))
    }
    far.on('data', (bytes) => void (isHeard() && near.write(bytes)))
    near.on('data', (bytes) => {
      if (bytes.includes('reset me')) near.resetAndDestroy()
      else if (isOn && bytes.includes('begin')) near.destroy()
      else if (isHeard()) far.write(bytes)
    })
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: url.href,
    breakAtBegin: (on) => void (isOn = on),
    freeze: () => void (age += 1),
    vanish: () => void (isGone = true),
  }
}
