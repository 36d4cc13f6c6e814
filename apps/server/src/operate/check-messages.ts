import { openMailer } from '../email/mailer.ts'
import type { Config } from '../platform/config/config.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** Checks the messages to people who are not on a page: e-mail, where the market has a mail server, and push notifications. */
export async function checkMessages(config: Config): Promise<Finding[]> {
  return [...(await checkEmail(config)), checkPush(config)]
}

async function checkEmail(config: Config): Promise<Finding[]> {
  const { smtpUrl } = config
  if (smtpUrl === undefined) return []
  const mailer = openMailer(config)
  if (mailer === null)
    return [warning('e-mail', 'none is sent, because ORIGIN is not set', 'Set ORIGIN: their links need it.')]
  const { host } = new URL(smtpUrl)
  try {
    await mailer.check()
    return [fine('e-mail', `${host} accepts the market`)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [wrong('e-mail', `${host} does not accept the market: ${reason}`, 'Correct SMTP_URL, or start the server.')]
  }
}

function checkPush({ vapidPrivateKey }: Config): Finding {
  return vapidPrivateKey === undefined
    ? warning(
        'push',
        'browsers get no notifications, because VAPID_PRIVATE_KEY is not set',
        'Run: npx facet-market push-key',
      )
    : fine('push', 'notifications are signed')
}
