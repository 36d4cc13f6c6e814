import { ensureMessages } from './later-messages.ts'

// A module that imports this one is evaluated only once its messages are loaded; the server has them from the start.
if (typeof document !== 'undefined') await ensureMessages('flows')
