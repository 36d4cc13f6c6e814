// Receivers of the notifications of a market in this process, for tests: a push service with its browsers, a mailbox, and the daily e-mails
// at any time.
export { openPushKey } from './demo/push-key.ts'
export { sendDigests } from '@facet/server/email/digest-worker'
export { startMailbox } from '@facet/server/email/test/mailbox'
export { startForeignServer } from '@facet/server/platform/test/foreign-server'
export { createTestBrowser } from '@facet/server/push/test/test-browser'
