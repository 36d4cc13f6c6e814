import { join } from 'node:path'

/** Where each journey leaves a list of the pages and popups that it met, until it runs again. */
export const visitsFolder = join(import.meta.dirname, '../../node_modules/.cache/visits')
