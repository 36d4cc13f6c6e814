import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface LosableNode {
  url: string
  /** Loses the node at the next group: `before` it gets it, or `after`, when its answer is lost. Until `find`, it answers nothing more. */
  lose: (when: 'before' | 'after') => void
  find: () => void
}

/** The way to a node, which is lost while a group is sent. */
export async function losableNode(nodeUrl: string): Promise<LosableNode> {
  let losing: 'before' | 'after' | undefined
  let isLost = false
  const line = createServer((near, answer) => {
    const isSending = near.method === 'POST' && near.url?.startsWith('/v2/transactions') === true
    const isLostNow = isLost || (isSending && losing === 'before')
    isLost ||= isSending && losing !== undefined
    if (isLostNow) {
      answer.destroy()
      return
    }
    const far = request(new URL(near.url ?? '/', nodeUrl), { method: near.method, headers: near.headers }, (reply) => {
      if (isLost) {
        answer.destroy()
        return
      }
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    near.pipe(far)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    line.closeAllConnections()
    line.close()
  })
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    lose: (when) => void (losing = when),
    find: () => {
      losing = undefined
      isLost = false
    },
  }
}
