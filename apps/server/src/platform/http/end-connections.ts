import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/**
 * Ends connections with the server: immediately if no request is in progress, otherwise after the answer. Node by itself ends only those that
 * are idle after an answer when the server ends. It would wait a minute for those whose answer was under way, and for those without
 * a request yet, as browsers open some in advance.
 */
export function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', (socket: Socket) => {
    if (isEnding) return void socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    silent.delete(socket)
    response.once('close', () => {
      if (isEnding) app.server.closeIdleConnections()
    })
  })
  app.addHook('preClose', async () => {
    isEnding = true
    for (const socket of silent) socket.destroy()
  })
}
