import type { ErrorCode } from '@facet/errors'

/** What went wrong, as a page shows it: a code to translate, its values, and the words for support. */
export interface Failure {
  code: string
  params: Record<string, string | number>
  message: string
}

/** What happened to the money; always said first. */
export type Money =
  /** Nothing left the wallet. */
  | 'untouched'
  /** An earlier step of the same flow went through and is kept; this one did not. */
  | 'partial'
  /** Confirmed on chain, only not shown yet. */
  | 'moved'
  /** Nobody answered after the signed group was sent: it may or may not have gone through. */
  | 'unknown'

/** Anything thrown, read by shape: refusals of the API, coded errors of wallets, and the rest. */
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

interface ErrorBody {
  error: string
  message: string
  params?: Record<string, string | number>
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body
}

/** After the signed group was handed to the server these leave open what became of it; every other code is a refusal. */
const undecided: ReadonlySet<string> = new Set<ErrorCode>([
  'offline',
  'internal-error',
  'standard-error',
  'chain-unavailable',
  'database-unavailable',
])

export function moneyAfter({ code }: Failure, wasSent: boolean, finishedStages: number): Money {
  if (code === 'projection-behind') return 'moved'
  if (wasSent && undecided.has(code)) return 'unknown'
  return finishedStages > 0 ? 'partial' : 'untouched'
}

/** Refused by the simulation for want of something the person can provide: shown beside what is in order. */
export function isMissingSomething({ code }: Failure): boolean {
  return code === 'not-enough-algo' || code === 'not-enough-asset'
}
