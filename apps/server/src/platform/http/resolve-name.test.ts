import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { afterEach, expect, test } from 'vitest'
import { resolveName } from './resolve-name.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** A name server. @param answer to a question; undefined for none */
async function nameServer(answer: (question: Buffer) => Buffer | undefined): Promise<string[]> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (question, { port, address }) => {
    const reply = answer(question)
    if (reply) socket.send(reply, port, address)
  })
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  return [`127.0.0.1:${port}`]
}

test('a name has the addresses that its name server says, of either family', async () => {
  const servers = await nameServer((question) => {
    const end = question.indexOf(0, 12) + 5
    const isIpv4 = question[end - 3] === 1
    const head = Buffer.from(question.subarray(0, end))
    head.set([0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0], 2)
    return isIpv4 ? Buffer.concat([head, Buffer.from('c00c000100010000003c0004c0000207', 'hex')]) : head
  })
  expect(await resolveName('artist.example', servers)).toEqual([{ address: '192.0.2.7', family: 4 }])
})

test('a name server that does not answer is abandoned, and delays no other name', async () => {
  const servers = await nameServer(() => undefined)
  const waiting = Array.from({ length: 16 }, (_, index) => resolveName(`slow${index}.example`, servers))
  const settled = Promise.allSettled(waiting)
  const first = await Promise.race([settled.then(() => 'a slow name'), lookup('localhost').then(() => 'localhost')])
  expect(first).toBe('localhost')
  for (const result of await settled) expect(result).toMatchObject({ status: 'rejected' })
})
