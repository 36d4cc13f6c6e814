import { createECDH } from 'node:crypto'
import type { Config } from '../platform/config/config.ts'

/** The market's identification to push services, RFC 8292. */
interface VapidDetails {
  publicKey: string
  privateKey: string
  /** Contact for a push service with questions about the market's messages. */
  subject: string
}

/** null for a market that sends no push notifications. */
export function vapidDetails(config: Pick<Config, 'vapidPrivateKey' | 'vapidSubject' | 'origin'>): VapidDetails | null {
  const { vapidPrivateKey: privateKey, vapidSubject, origin = 'http://localhost' } = config
  if (privateKey === undefined) return null
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const subject = origin.startsWith('https:') ? origin : `mailto:webmaster@${new URL(origin).hostname}`
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject: vapidSubject ?? subject }
}
