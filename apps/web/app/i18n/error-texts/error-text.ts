import type { ErrorCode } from '@facet/errors'
import type { MessageDescriptor } from '@lingui/core'

/** The reason for a failure, and the remedy. What happened to the money is stated separately, before it. */
export interface ErrorText {
  why: MessageDescriptor
  wayOut?: MessageDescriptor
  /**
   * What the popup offers instead of trying again: to reload the page, which is out of date; or to leave,
   * since it would be refused again.
   */
  next?: 'look' | 'leave'
}

/** The words of some codes. */
export type ErrorTexts = Partial<Record<ErrorCode, ErrorText>>
