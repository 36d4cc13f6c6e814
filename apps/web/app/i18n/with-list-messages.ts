import { ensureMessages } from './later-messages.ts'

// See `with-flow-messages.ts`.
if (typeof document !== 'undefined') await ensureMessages('lists')
