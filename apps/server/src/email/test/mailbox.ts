import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Mailbox extends AsyncDisposable {
  /** `smtp://…` with the port. */
  url: string
  /** In order of arrival; `source` is the raw message. */
  received: { to: string[]; source: string }[]
  /** Whether it refuses what comes. */
  isFull: boolean
}

/** A mail server on this machine that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (mailbox.isFull) return done(new Error('mailbox full'))
        const source = readable(Buffer.concat(parts).toString())
        mailbox.received.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    isFull: false,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
  return mailbox
}

/** An e-mail with its headers unfolded and its quoted-printable parts decoded. */
function readable(source: string): string {
  const bytes = source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
    .toString()
    .replaceAll(/\r\n[ \t]+/g, ' ')
}
