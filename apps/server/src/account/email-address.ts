import { z } from 'zod'

const emailAddress = z.email().max(254)

/** Whether a text is one e-mail address, and cannot be read as anything else in a header. */
export function isEmailAddress(text: string): boolean {
  return emailAddress.safeParse(text).success
}
