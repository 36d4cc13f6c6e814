import { ensureMessages } from './later-messages.ts'

// A module that imports this one is evaluated only when its words are there; on the server they are.
if (typeof document !== 'undefined') await ensureMessages('flows')
