export { createServer, type Parts, type Server } from './create-server.ts'
export { addModerators } from './moderation/moderators.ts'
export { type Config, type ConfigInput, configSchema, parseConfig, readConfig } from './platform/config/config.ts'
export type { Currency } from './platform/config/currency.ts'
