import { HttpError } from '../http/message.ts'

/** An error with KMD's own text. */
export class KmdError extends HttpError {
  constructor(status: 400 | 401, message: string) {
    super(status, message)
    this.name = 'KmdError'
  }
}

export function badRequest(message: string): KmdError {
  return new KmdError(400, message)
}

export function unauthorized(message: string): KmdError {
  return new KmdError(401, message)
}
