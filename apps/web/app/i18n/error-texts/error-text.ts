import type { ErrorCode } from '@facet/errors'
import type { MessageDescriptor } from '@lingui/core'

/** The reason for a failure, and the remedy. The state of the money is shown separately, before it. */
export interface ErrorText {
  why: MessageDescriptor
  wayOut?: MessageDescriptor
  /**
   * The popup's offer instead of trying again: `look` reloads the page, which is out of date; `leave` closes the popup, because the
   * transaction would be refused again.
   */
  next?: 'look' | 'leave'
}

/** The texts of some codes. */
export type ErrorTexts = Partial<Record<ErrorCode, ErrorText>>
