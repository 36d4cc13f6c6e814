// Where a market in this process sends notifications to, for tests that look at them: a push service with its browsers, a mailbox, and its
// daily e-mails at any time.
export { openPushKey } from './demo/push-key.ts'
export { sendDigests } from '@facet/server/email/digest-worker'
export { startMailbox } from '@facet/server/email/test/mailbox'
export { startForeignServer } from '@facet/server/platform/test/foreign-server'
export { createTestBrowser } from '@facet/server/push/test/test-browser'
