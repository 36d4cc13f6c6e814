import type { ErrorCode } from '@facet/errors'

/** A failure for display: a code to translate, its values, and a message for support. */
export interface Failure {
  code: string
  params: Record<string, string | number>
  message: string
}

/** The state of the money after a failure; always shown first. */
export type Money =
  /** Nothing left the wallet. */
  | 'untouched'
  /** An earlier step of the same flow is complete; this one failed. */
  | 'partial'
  /** Confirmed on chain, but not shown yet. */
  | 'moved'
  /** No answer after the signed group was sent: it may or may not have gone through. */
  | 'unknown'

/** Converts anything thrown, by shape: API errors, coded wallet errors, and the rest. */
export function toFailure(error: unknown): Failure {
  if (typeof error === 'object' && error !== null) {
    // ApiError
    if ('body' in error && isErrorBody(error.body)) {
      return { code: error.body.error, params: error.body.params ?? {}, message: error.body.message }
    }
    // FacetError
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      const params = 'params' in error ? (error.params as Failure['params']) : {}
      return { code: error.code, params, message: error.message }
    }
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { code: 'standard-error', params: {}, message }
}

/** Recognises a failure that reached the browser in the data of a page. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value && 'message' in value
}

interface ErrorBody {
  error: string
  message: string
  params?: Record<string, string | number>
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body
}

/** After the signed group was sent, these codes leave its outcome unknown; every other code is a refusal. */
const undecided: ReadonlySet<string> = new Set<ErrorCode>([
  'offline',
  'internal-error',
  'standard-error',
  'chain-unavailable',
  'confirmation-late',
  'database-unavailable',
])

export function moneyAfter({ code }: Failure, wasSent: boolean, finishedStages: number): Money {
  if (code === 'projection-behind') return 'moved'
  if (wasSent && undecided.has(code)) return 'unknown'
  return finishedStages > 0 ? 'partial' : 'untouched'
}

/** The visitor declined in the wallet: nothing went wrong. */
export function isDeclined({ code }: Failure, money: Money): boolean {
  return code === 'sign-cancelled' && money === 'untouched'
}

/** The simulation refused the group for lack of an amount, which the visitor can provide: shown beside the passed checks. */
export function isMissingSomething({ code }: Failure): boolean {
  return code === 'not-enough-algo' || code === 'not-enough-asset'
}
