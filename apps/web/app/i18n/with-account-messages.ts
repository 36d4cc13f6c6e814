import { ensureMessages } from './later-messages.ts'

// As `with-flow-messages.ts`.
if (typeof document !== 'undefined') await ensureMessages('accounts')
