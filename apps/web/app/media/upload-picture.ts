import { ApiError } from '@facet/api-contract/client'
import type { Reply } from '@facet/api-contract'

type UploadKey =
  | 'POST /api/create/upload/image'
  | 'POST /api/account/update/pp'
  | 'POST /api/account/update/cover'
  | 'POST /api/collections/create'
  | 'POST /api/collections/picture'

export type Upload = Reply<'POST /api/create/upload/image'>

/** The accepted types of pictures. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif'] as const

/** A form with a picture. */
interface PictureForm {
  file: Blob
  [field: string]: Blob | string
}

/**
 * Sends a form with a picture and reports the progress. `fetch` cannot report it, so this request uses `XMLHttpRequest`.
 * @param onProgress 0 to 1
 * @throws ApiError
 */
export function uploadPicture<Key extends UploadKey>(
  key: Key,
  fields: PictureForm,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Reply<Key>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = (): void =>
      reject(new ApiError({ error: 'offline', message: 'No answer from the server.', status: 503 }))
    request.open('POST', key.slice('POST '.length))
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    request.addEventListener('load', () => {
      const body: unknown = request.response
      if (request.status === 200) resolve(body as Reply<Key>)
      else if (typeof body === 'object' && body !== null && 'error' in body)
        reject(new ApiError(body as ApiError['body']))
      else reject(new ApiError({ error: 'standard-error', message: request.statusText, status: request.status }))
    })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    request.send(form)
  })
}
