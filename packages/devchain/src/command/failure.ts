import { UsageError } from './options.ts'

/** Describes a startup error in one readable line. */
export function describeFailure(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} (--help lists the options)`
  const { code, path, port, address, message } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use; stop what listens there or choose another with --algod-port, --kmd-port, --indexer-port`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `cannot listen on host ${address ?? ''}: it is not an address of this machine`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return path === undefined ? `port ${port} is not allowed to this user` : `cannot write to ${path}`
    case 'ENOENT':
      return `no such file: ${path ?? ''}`
    default:
      return (message ?? String(error)).split('\n')[0] ?? ''
  }
}
