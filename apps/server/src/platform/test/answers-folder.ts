import { join } from 'node:path'

/** Where each test file leaves a list of the answers that it met, until it runs again. */
export const answersFolder = join(import.meta.dirname, '../../../../../node_modules/.cache/answers')
