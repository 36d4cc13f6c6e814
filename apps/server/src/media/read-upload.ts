import { FacetError } from '@facet/errors'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { pictureTypes } from './prepare-picture.ts'
import { sniffContentType } from './sniff-content-type.ts'

/** Enough first bytes to know a PNG, JPEG or GIF. */
const headBytes = 16

/** How long the rest of a refused body is read and discarded, so that the sender receives the refusal. */
const lingerMs = 10_000

/** Room for the multipart frame, field names and a thumbnail. */
const frameBytes = 2_000_000

/** A form with a picture. */
export interface Upload {
  file: Buffer
  /** Its text fields. */
  fields: Record<string, string>
}

/**
 * Reads a form with a picture in the field `file`, refusing it as soon as the picture's first bytes or size are wrong. Other
 * files are skipped.
 * @throws FacetError `unsupported-media-type`, `upload-required`, `upload-type`, `upload-too-large`, `upload-broken`
 */
export async function readUpload(request: FastifyRequest, limitBytes: number): Promise<Upload> {
  if (!request.isMultipart()) {
    const contentType = (request.headers['content-type'] ?? 'none').slice(0, 80)
    throw new FacetError('unsupported-media-type', { contentType })
  }
  try {
    if (Number(request.headers['content-length'] ?? 0) > limitBytes + frameBytes) throw tooLarge(limitBytes)
    return await readForm(request, limitBytes)
  } catch (error) {
    discardRest(request)
    // Anything else is the form parser's complaint about the form.
    throw error instanceof FacetError ? error : new FacetError('upload-broken')
  }
}

async function readForm(request: FastifyRequest, limitBytes: number): Promise<Upload> {
  const limits = { fileSize: limitBytes + 1, files: 2, fields: 10, fieldSize: 4_000, parts: 12 }
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === 'file' && file === undefined) file = await readPicture(part, limitBytes)
    else part.file.resume()
  }
  if (file === undefined || file.length === 0) throw new FacetError('upload-required')
  return { file, fields }
}

async function readPicture(part: MultipartFile, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  let isSniffed = false
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    sizeBytes += chunk.length
    if (sizeBytes > limitBytes) throw tooLarge(limitBytes)
    if (isSniffed || sizeBytes < headBytes) continue
    checkType(Buffer.concat(chunks), part.mimetype)
    isSniffed = true
  }
  const upload = Buffer.concat(chunks)
  if (!isSniffed && sizeBytes > 0) checkType(upload, part.mimetype)
  return upload
}

/**
 * The first bytes determine the picture's type, because browsers derive the declared type from the file name. A declared type that is
 * not accepted at all is refused.
 */
function checkType(head: Buffer, declared: string): void {
  const isDeclared = pictureTypes.has(declared) || declared === 'application/octet-stream'
  if (!isDeclared || !pictureTypes.has(sniffContentType(head).contentType)) throw new FacetError('upload-type')
}

/** Lets the sender finish for a while, and drops what arrives. */
export function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingerMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

function tooLarge(limitBytes: number): FacetError {
  return new FacetError('upload-too-large', { limitBytes })
}
