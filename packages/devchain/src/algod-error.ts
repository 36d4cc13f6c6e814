/**
 * A rejection in algod's own words: the REST layer responds with `status` and `{ message, data }`.
 * Inside the process it is an ordinary error whose message is the protocol's text.
 */
export class AlgodError extends Error {
  readonly status: number
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(status: number, message: string, data?: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'AlgodError'
    this.status = status
    this.data = data
  }
}
