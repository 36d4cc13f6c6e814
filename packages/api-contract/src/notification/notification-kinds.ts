import { z } from 'zod'

/** Kinds of notifications to an account. */
export const notificationKinds = [
  'sold',
  'royalty',
  'bid',
  'outbid',
  'auction-ended',
  'auction-unsold',
  'auction-won',
  'auction-void',
  'offer',
  'offer-accepted',
  'offer-expired',
  'reserved',
  'credit',
  'prize',
  'follow',
  'mint',
  'search',
  'collection',
  'comment',
  'mention',
  'verification',
  'moderation',
] as const

export const notificationKind = z.enum(notificationKinds)

export type NotificationKind = (typeof notificationKinds)[number]
