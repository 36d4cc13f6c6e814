import type { ErrorCode } from '@facet/errors'
import { accountReply } from '../account/account-reply.ts'

/** The common part of the endpoints that change a picture of the profile. */
export const pictureEndpoint = {
  method: 'POST',
  access: 'signed-in',
  refusesBanned: true,
  files: { file: 'The picture: PNG, JPEG or GIF. The first frame is used.' },
  response: accountReply,
  errors: [
    'username-needed',
    'upload-required',
    'upload-type',
    'upload-too-large',
    'upload-broken',
    'upload-dimensions',
  ],
} as const satisfies { errors: readonly ErrorCode[]; [part: string]: unknown }
