import type { MessageDescriptor } from '@lingui/core'
import { chainErrorTexts } from './chain-error-texts.ts'
import { contractErrorTexts } from './contract-error-texts.ts'
import { mintErrorTexts } from './mint-error-texts.ts'
import { requestErrorTexts } from './request-error-texts.ts'
import { sessionErrorTexts } from './session-error-texts.ts'
import { tradeErrorTexts } from './trade-error-texts.ts'
import { walletErrorTexts } from './wallet-error-texts.ts'

/** By code: why it did not work, and what to do about it. What happened to the money is said before, elsewhere. */
export type ErrorTexts = Record<string, ErrorText>

interface ErrorText {
  why: MessageDescriptor
  wayOut?: MessageDescriptor
  /**
   * What the popup offers instead of trying again: to look at the page anew, which shows something that is no longer so; or to leave,
   * since it would be refused again.
   */
  next?: 'look' | 'leave'
}

/** Every code that a visitor can meet. */
export const errorTexts: ErrorTexts = {
  ...requestErrorTexts,
  ...sessionErrorTexts,
  ...chainErrorTexts,
  ...tradeErrorTexts,
  ...mintErrorTexts,
  ...contractErrorTexts,
  ...walletErrorTexts,
}
