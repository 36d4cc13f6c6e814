import { Agent, request } from 'node:http'

/** Posts all bodies with the given concurrency and returns the seconds taken. Throws at the first rejection. */
export async function postAll(
  url: string,
  token: string,
  bodies: readonly Uint8Array[],
  clients: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const started = performance.now()
  let next = 0
  const client = async () => {
    for (let i = next++; i < bodies.length; i = next++)
      await post(agent, `${url}/v2/transactions`, token, bodies[i] ?? EMPTY)
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return (performance.now() - started) / 1000
}

const EMPTY = new Uint8Array()

function post(agent: Agent, url: string, token: string, body: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Algo-API-Token': token, 'Content-Length': body.length }
    const outgoing = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}: ${text}`))))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
