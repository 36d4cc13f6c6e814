import { timingSafeEqual } from 'node:crypto'
import { HttpError, type HttpRequest } from '../http/message.ts'

/** Requires the token in the dialect's own header or as a bearer token; an empty token disables authentication. */
export function requireToken(header: string, token: string): (request: HttpRequest) => void {
  const expected = Buffer.from(token)
  return ({ headers }) => {
    if (token === '') return
    const bearer = /^Bearer (.*)$/i.exec(headers['authorization'] ?? '')?.[1]
    const given = Buffer.from(headers[header.toLowerCase()] ?? bearer ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw new HttpError(401, 'Invalid API Token')
  }
}
