import { join } from 'node:path'

/** Folder with each journey's list of seen pages and popups, until it runs again. */
export const visitsFolder = join(import.meta.dirname, '../../node_modules/.cache/visits')
