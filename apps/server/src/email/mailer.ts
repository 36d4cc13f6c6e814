import { createTransport } from 'nodemailer'
import { isEmailAddress } from '../account/email-address.ts'
import type { Config } from '../platform/config/config.ts'

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The page that ends the e-mails, which a program can call by itself (RFC 8058). */
  unsubscribeUrl?: string
  /** The same for the same e-mail, so that mail programs recognise one that is sent twice. */
  messageId: string
}

export interface Mailer {
  /** Origin of links in e-mails. */
  origin: string
  /** @throws MailServerAway; any other error when the mail server does not accept this e-mail */
  send(mail: Mail): Promise<void>
  /** Connects and signs in. @throws Error with the mail server's reply */
  check(): Promise<void>
}

/** The mail server takes no e-mail at all: it is away, or refuses the market's password or sender. */
export class MailServerAway extends Error {}

/** The commands of SMTP whose refusal is about one e-mail. */
const OF_ONE_MAIL = ['RCPT TO', 'DATA']

/** null for a market that sends no e-mail. */
export function openMailer({ smtpUrl, mailFrom, origin, brandName }: Config): Mailer | null {
  if (smtpUrl === undefined || origin === undefined) return null
  const { hostname } = new URL(origin)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    origin,
    check: async () => void (await transport.verify()),
    send: async ({ unsubscribeUrl, messageId, to, ...mail }) => {
      if (!isEmailAddress(to)) throw new Error('not an e-mail address')
      const sending = transport.sendMail({
        ...mail,
        to: { name: '', address: to },
        from: { name: brandName, address: mailFrom ?? `notifications@${hostname}` },
        messageId: `<${messageId}@${hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      await sending.catch((error: Error & { command?: string }) => {
        if (error.command === undefined || OF_ONE_MAIL.includes(error.command)) throw error
        throw new MailServerAway('the mail server takes no e-mail', { cause: error })
      })
    },
  }
}
