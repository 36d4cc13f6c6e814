import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, language, windowQuery } from '../fields.ts'
import { notification } from './notification.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification/list',
  summary: 'List the notifications of the account',
  description: 'The newest first, 30 a page. The last 500 are kept.',
  access: 'signed-in',
  query: z.object({
    ...windowQuery,
    lang: language,
  }),
  response: z.object({
    metadata: z.array(notification).describe('The notifications of the window.'),
    bool_end: isLastWindow,
  }),
  errors: ['invalid-window'],
})
