import { getPush } from './get-push.ts'
import { subscribePush } from './subscribe-push.ts'
import { unsubscribePush } from './unsubscribe-push.ts'

export const pushRoutes = [getPush, subscribePush, unsubscribePush]
