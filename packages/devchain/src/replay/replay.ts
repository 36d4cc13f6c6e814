import { parseJson, stringifyJson, type Json } from '../http/json.ts'
import { compareJson, type Leniency } from './compare.ts'
import type { Scenario, Step, StepReply, StepRequest } from './scenario.ts'

const TOKEN = 'a'.repeat(64)
/** Delay between starting a waiting request and submitting its block. */
const SUBMIT_DELAY_MS = 100

interface Answer {
  status: number
  type: string
  headers: Headers
  bytes: Buffer
}

/** Sends a scenario's requests in order; returns one line per difference from the recorded answers. */
export async function replay(url: string, scenario: Scenario): Promise<string[]> {
  if (scenario.offset !== null) {
    await send(url, { method: 'POST', path: `/v2/devmode/blocks/offset/${scenario.offset}` })
  }
  const differences: string[] = []
  for (const [i, step] of scenario.steps.entries()) {
    const found = await replayStep(url, step)
    differences.push(...found.map((difference) => `step ${i} "${step.label}": ${difference}`))
  }
  return differences
}

async function replayStep(url: string, step: Step): Promise<string[]> {
  const leniency: Leniency = { ignore: step.ignore ?? [], unordered: step.unordered ?? [] }
  if (step.submit) return replaySubmit(url, step.submit, step.expect, leniency)
  if (!step.request) return []
  const answer = send(url, step.request)
  if (step.meanwhile) {
    await new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS))
    await submit(url, step.meanwhile)
  }
  return compareAnswer(step.expect, await answer, leniency)
}

async function replaySubmit(url: string, group: string[], expected: StepReply, leniency: Leniency): Promise<string[]> {
  const { contentType: _, ...reply } = expected
  const answer = await submit(url, group)
  const differences = compareAnswer(reply, answer, leniency)
  if (expected.status !== 200 || answer.status !== 200) return differences
  for (const [i, pending] of (expected.pending ?? []).entries()) {
    const path = `/v2/transactions/pending/${expected.txids?.[i]}`
    const { bytes } = await send(url, { method: 'GET', path })
    differences.push(...compareJson(pending, parseJson(bytes.toString('utf8')), leniency, ['pending', String(i)]))
  }
  return differences
}

function submit(url: string, group: readonly string[]): Promise<Answer> {
  const body = Buffer.concat(group.map((transaction) => Buffer.from(transaction, 'base64')))
  return send(url, { method: 'POST', path: '/v2/transactions', bodyBase64: body.toString('base64') })
}

async function send(url: string, request: StepRequest): Promise<Answer> {
  const headers: Record<string, string> = { ...request.headers }
  if (request.token !== null) headers['X-Algo-API-Token'] = request.token ?? TOKEN
  if (request.accept !== undefined) headers['Accept'] = request.accept
  const body = requestBody(request)
  if (body !== undefined) {
    headers['Content-Type'] =
      request.contentType ?? (request.body === undefined ? 'application/x-binary' : 'application/json')
  }
  const query = new URLSearchParams(request.query ?? '').toString()
  const target = `${url}${request.path}${query === '' ? '' : `?${query}`}`
  const reply = await fetch(target, { method: request.method, headers, ...(body !== undefined && { body }) })
  return {
    status: reply.status,
    type: (reply.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '',
    headers: reply.headers,
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}

function requestBody(request: StepRequest): Uint8Array<ArrayBuffer> | string | undefined {
  if (request.bodyBase64 !== undefined) return new Uint8Array(Buffer.from(request.bodyBase64, 'base64'))
  if (request.bodyText !== undefined) return request.bodyText
  return request.body === undefined ? undefined : stringifyJson(request.body as Json)
}

function compareAnswer(expected: StepReply, got: Answer, leniency: Leniency): string[] {
  const differences: string[] = []
  const check = (what: string, expectedValue: unknown, found: unknown) => {
    if (expectedValue !== found) differences.push(`${what}: expected ${String(expectedValue)}, got ${String(found)}`)
  }
  check('status', expected.status, got.status)
  if (expected.contentType !== undefined) check('content type', expected.contentType, got.type)
  for (const [name, value] of Object.entries(expected.headers ?? {}))
    check(`header ${name}`, value, got.headers.get(name))
  if (leniency.ignore.includes('')) return differences
  if (expected.bodyBase64 !== undefined) check('bytes', expected.bodyBase64, got.bytes.toString('base64'))
  if (expected.bodyText !== undefined) check('text', expected.bodyText, got.bytes.toString('utf8'))
  if (expected.body !== undefined) {
    differences.push(...compareJson(expected.body, parseJson(got.bytes.toString('utf8') || 'null'), leniency))
  }
  return differences
}
