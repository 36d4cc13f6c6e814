import { FacetError } from '@facet/errors'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../platform/http/session.ts'
import type { Picture } from './picture-table.ts'
import type { Frame } from './prepare-picture.ts'
import { discardRest, readUpload } from './read-upload.ts'
import type { Services } from './services.ts'
import { type Arrival, type UploadPlace, uploaderOf } from './upload-places.ts'

/**
 * Reads, checks and stores the picture in the form field `file` of a request.
 * @param frame cuts it to these pixels, as a still WebP
 * @throws FacetError those of `UploadPlaces.hold`, `readUpload` and `PictureStore.add`
 */
export async function receivePicture(
  services: Services,
  session: Pick<Session, 'accountId'>,
  request: FastifyRequest,
  frame?: Frame,
): Promise<Picture> {
  return (await receiveForm(services, session, request, { frame, read: async () => undefined })).picture
}

/**
 * The same for a form with text fields.
 * @param read parses the fields before the picture is decoded; its errors are thrown on
 */
export async function receiveForm<Form>(
  services: Services,
  session: Pick<Session, 'accountId'>,
  request: FastifyRequest,
  { frame, read }: { frame?: Frame | undefined; read: (fields: Record<string, string>) => Promise<Form> },
): Promise<{ picture: Picture; form: Form }> {
  // The place is taken before anything of the file is read.
  const by = uploaderOf(session, request)
  const { socket } = request.raw
  const left = new AbortController()
  const leave = () => left.abort(new FacetError('upload-broken'))
  socket.once('close', leave)
  const arrival = arrivalOf(request, left.signal)
  const received = services.uploadPlaces.hold(by, arrival, async (place) => {
    const upload = readUpload(request, services.config.uploadMaxBytes)
    const { file, fields } = await Promise.race([upload, brokenOff(request), givenAway(request, place)])
    const form = await read(fields)
    return { form, picture: await services.pictures.add(file, place, frame) }
  })
  // The connection may bring more uploads.
  return received.finally(() => socket.off('close', leave))
}

function arrivalOf({ raw }: FastifyRequest, left: AbortSignal): Arrival {
  // Those of an earlier request on the connection do not count.
  const { bytesRead } = raw.socket
  return { bytes: () => raw.socket.bytesRead - bytesRead, isWhole: () => raw.complete, left }
}

/** Rejects when the place goes to another upload. */
function givenAway(request: FastifyRequest, { signal }: UploadPlace): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      discardRest(request)
      reject(signal.reason)
    })
  })
}

/** Rejects when the sender leaves in the middle: the form parser then may wait for ever, and the place with it. */
function brokenOff({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    const check = () => {
      if (!raw.complete) reject(new FacetError('upload-broken'))
    }
    if (raw.destroyed) check()
    else raw.once('close', check)
  })
}
