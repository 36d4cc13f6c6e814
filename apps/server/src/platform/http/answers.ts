import { channel } from 'node:diagnostics_channel'
import type { Endpoint } from '@facet/api-contract'
import type { ErrorCode } from '@facet/errors'
import type { Example } from './examples.ts'

/** An endpoint's answer to one request. */
export interface Answer {
  endpoint: Endpoint
  code: ErrorCode | 'ok'
  isDeclared: boolean
  /** The request and the reply as they were sent, if the reply is JSON. */
  example?: (() => Example) | undefined
}

/** Publishes every answer of the servers in this process. Only tests subscribe, to record the answers they have seen. */
export const answers = channel('facet.answers')

export function publishAnswer(
  endpoint: Endpoint,
  code: Answer['code'],
  isDeclared = true,
  example?: Answer['example'],
): void {
  if (answers.hasSubscribers) answers.publish({ endpoint, code, isDeclared, example } satisfies Answer)
}
