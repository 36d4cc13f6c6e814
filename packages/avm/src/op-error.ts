/** An operation failed; the message is the protocol's bare text, without place and details. */
export class OpError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OpError'
  }
}
