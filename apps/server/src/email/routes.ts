import { confirmEmail } from './confirm-email.ts'
import { getEmail } from './get-email.ts'
import { stopEmail } from './stop-email.ts'
import { subscribeEmail } from './subscribe-email.ts'
import { unsubscribeEmail } from './unsubscribe-email.ts'

export const emailRoutes = [getEmail, subscribeEmail, stopEmail, confirmEmail, unsubscribeEmail]
