import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service elsewhere that a test answers for. @returns its origin, and how to end it */
export async function serve(listener: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
