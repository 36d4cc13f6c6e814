import { accountErrors } from './catalogue/account-errors.ts'
import { chainErrors } from './catalogue/chain-errors.ts'
import { contractErrors } from './catalogue/contract-errors.ts'
import { mintErrors } from './catalogue/mint-errors.ts'
import { requestErrors } from './catalogue/request-errors.ts'
import { sessionErrors } from './catalogue/session-errors.ts'
import { operatorErrors } from './catalogue/operator-errors.ts'
import { tradeErrors } from './catalogue/trade-errors.ts'
import { walletErrors } from './catalogue/wallet-errors.ts'

/** Every coded error of the product: HTTP status and English text, `{name}` marking a parameter. */
export const catalogue = {
  ...requestErrors,
  ...sessionErrors,
  ...accountErrors,
  ...chainErrors,
  ...tradeErrors,
  ...mintErrors,
  ...walletErrors,
  ...contractErrors,
  ...operatorErrors,
} as const

export type ErrorCode = keyof typeof catalogue

/** The codes that a visitor can meet. */
export type VisitorErrorCode = Exclude<ErrorCode, keyof typeof operatorErrors>

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Message<Code extends ErrorCode> = (typeof catalogue)[Code] extends { message: infer Text extends string }
  ? Text
  : never

/** The parameters of a code, read off its English text. Amounts are decimal strings of base units. */
export type ErrorParams<Code extends ErrorCode> = { [Name in Names<Message<Code>>]: string | number }
type ParamsArgument<Code extends ErrorCode> = [Names<Message<Code>>] extends [never] ? [] : [params: ErrorParams<Code>]

/** Codes without parameters: those that the message of an assert in a contract can be. */
export type PlainErrorCode = { [Code in ErrorCode]: [Names<Message<Code>>] extends [never] ? Code : never }[ErrorCode]

/** An error as it goes over the wire: flat, as the specification reads it. */
export interface ErrorBody {
  error: string
  message: string
  status: number
  params?: Record<string, string | number>
}

/** A refusal with a code of the catalogue; the only error that product code throws. */
export class FacetError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'FacetError'
  readonly code: Code
  readonly status: number
  readonly params: Record<string, string | number>

  constructor(code: Code, ...[params]: ParamsArgument<Code>) {
    const values: Record<string, string | number> = params ?? {}
    super(formatMessage(catalogue[code].message, values))
    this.code = code
    this.status = catalogue[code].status
    this.params = values
  }

  /** The reply body. */
  toJSON(): ErrorBody {
    const hasParams = Object.keys(this.params).length > 0
    return {
      error: this.code,
      message: this.message,
      status: this.status,
      ...(hasParams ? { params: this.params } : {}),
    }
  }
}

/** Whether a string is a code of the catalogue, as for the message of a failed assert. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(catalogue, value)
}

function formatMessage(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
