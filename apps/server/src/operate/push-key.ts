import webPush from 'web-push'
import type { Command } from './command.ts'
import { Refused } from './refused.ts'

/** `push-key`: for a market whose settings were written without one. */
export const pushKey: Command = {
  summary: 'make the key with which push notifications are signed',
  usage: `

Writes a new VAPID_PRIVATE_KEY to the settings, unless they have one. Servers read it at their next start.`,
  options: [],
  async run({ settings, isDryRun, print }) {
    if (settings.config().vapidPrivateKey !== undefined) {
      throw new Refused('VAPID_PRIVATE_KEY is set. Browsers subscribed with it would reject another key.')
    }
    if (!isDryRun) settings.set({ VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey })
    print(isDryRun ? 'A key would be written.' : `Wrote VAPID_PRIVATE_KEY to ${settings.path}; it is not shown.`)
  },
}
