import { FacetError } from '@facet/errors'
import { TokenRefused } from '../chain/guarded-http-client.ts'
import { isDatabaseAway } from '../platform/db/database-away.ts'
import { databaseFailure, knownDatabaseFailure } from '../platform/db/database-failure.ts'
import { shownError } from '../platform/db/shown-error.ts'
import { heldText, PUT_BACK } from './held-elsewhere.ts'
import { Refused } from './refused.ts'

/** Explains an error to the operator, with the setting that it is about. */
export function explain(error: unknown): string {
  if (error instanceof TokenRefused) return 'The node at ALGOD_URL wants another ALGOD_TOKEN.'
  if (error instanceof FacetError) return settingsOf(error) ?? error.message
  if (error instanceof Refused) return error.message
  if (!(error instanceof Error)) return String(error)
  const failure = isDatabaseAway(error) ? databaseFailure(error) : knownDatabaseFailure(error)
  return failure ? `${failure.text}. ${failure.action}` : shownError(error).stack
}

/** The message for operators in place of the visitors' one; undefined where that one suits both. */
function settingsOf({ code, params, cause }: FacetError): string | undefined {
  switch (code) {
    case 'chain-unavailable':
      return 'No node answers at ALGOD_URL. Start it, or correct ALGOD_URL; a slow one needs a longer ALGOD_TIMEOUT_MS.'
    case 'database-unavailable': {
      const { text, action } = databaseFailure(cause ?? new Error(String(params['reason'])))
      return `${text}. ${action}`
    }
    case 'data-folder-in-use':
      return `A server of this market uses ${String(params['folder'])}. Stop it, then run this again.`
    case 'database-outdated':
      return 'The database was made by another version of Facet. Start that version, or set DATABASE_URL (or DATA_FOLDER) to an empty database.'
    case 'custody-changed':
      return `${heldText(params)}. ${PUT_BACK}`
    case 'files-unavailable':
      return `Kubo at IPFS_API_URL does not answer (${String(params['reason'])}). Start it, or correct IPFS_API_URL.`
    default:
      return undefined
  }
}
