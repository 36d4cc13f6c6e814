import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

interface BreakableLine {
  url: string
  /** From now on, whoever begins a transaction is cut off. */
  breakAtBegin: (isOn: boolean) => void
  /** The connections of before bring nothing any more, in either direction, and stay open. */
  freeze: () => void
  /** Nor do those that are opened from now on. */
  vanish: () => void
}

/** The way to a database, which can break in several ways. Whoever asks for `reset me` has the connection reset. */
export async function breakableLine(databaseUrl: string): Promise<BreakableLine> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  let isOn = false
  let age = 0
  let isGone = false
  const line = createServer((near) => {
    const far = connect(target)
    const born = age
    const isHeard = () => age === born && !isGone
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).on('close', () => void other.destroy())
    far.on('data', (bytes) => void (isHeard() && near.write(bytes)))
    near.on('data', (bytes) => {
      if (bytes.includes('reset me')) near.resetAndDestroy()
      else if (isOn && bytes.includes('begin')) near.destroy()
      else if (isHeard()) far.write(bytes)
    })
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void line.close())
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: url.href,
    breakAtBegin: (on) => void (isOn = on),
    freeze: () => void (age += 1),
    vanish: () => void (isGone = true),
  }
}
