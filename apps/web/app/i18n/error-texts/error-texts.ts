import type { VisitorErrorCode } from '@facet/errors'
import { accountErrorTexts } from './account-error-texts.ts'
import { chainErrorTexts } from './chain-error-texts.ts'
import { contractErrorTexts } from './contract-error-texts.ts'
import type { ErrorText } from './error-text.ts'
import { mintErrorTexts } from './mint-error-texts.ts'
import { requestErrorTexts } from './request-error-texts.ts'
import { sessionErrorTexts } from './session-error-texts.ts'
import { tradeErrorTexts } from './trade-error-texts.ts'
import { walletErrorTexts } from './wallet-error-texts.ts'

const texts: Record<VisitorErrorCode, ErrorText> = {
  ...requestErrorTexts,
  ...sessionErrorTexts,
  ...accountErrorTexts,
  ...chainErrorTexts,
  ...tradeErrorTexts,
  ...mintErrorTexts,
  ...contractErrorTexts,
  ...walletErrorTexts,
}

/** The texts of every code that a visitor can meet; a server of another version may send other codes. */
export const errorTexts: Readonly<Record<string, ErrorText>> = texts
