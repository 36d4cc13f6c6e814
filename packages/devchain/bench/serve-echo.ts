// The machine's upper bound for requests: a server that reads the body and answers with a transaction id.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const reply = JSON.stringify({ txId: 'A'.repeat(52) })
const server = createServer((incoming, outgoing) => {
  incoming.resume()
  incoming.on('end', () => {
    outgoing.setHeader('Content-Type', 'application/json')
    outgoing.end(reply)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready: algod http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
