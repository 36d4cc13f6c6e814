import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** An error as the log and operators see it. */
export interface ShownError {
  type: string
  /** Its message and its causes' messages. */
  message: string
  code: unknown
  stack: string
}

/**
 * An error with its causes, but without the values of a failed query, which are personal: addresses, hashes of sessions. Postgres
 * repeats them in the details of its errors.
 */
export function shownError(error: Error): ShownError {
  const chain = causesOf(error)
  const codes = chain.map((each) => Object(each)['code'] as unknown)
  return {
    type: error.constructor.name,
    message: chain.map(shownMessage).join(': '),
    code: codes.find((code) => code !== undefined),
    stack: chain
      .map((each) => [`${each.name}: ${shownMessage(each)}`, ...frames(each)].join('\n'))
      .join('\ncaused by '),
  }
}

/** An error and its causes, the first cause last. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function shownMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Postgres quotes the text that it cannot read as a number or a date.
  return isOfValue(error) ? error.message.replace(/".*"/s, '"…"') : error.message
}

/** Class 22 of Postgres' errors: data exceptions. */
const isOfValue = (error: Error) => error instanceof DatabaseError && error.code?.startsWith('22') === true

function frames({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => line.startsWith('    at '))
}
