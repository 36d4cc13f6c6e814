export { createServer, type Parts, type Server } from './create-server.ts'
export { type Config, type ConfigInput, configSchema, parseConfig, readConfig } from './platform/config/config.ts'
export type { Currency } from './platform/config/currency.ts'
