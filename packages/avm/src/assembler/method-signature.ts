import type { ByteString } from './byte-string.ts'
import { integerProblem, parseUint } from './integer-literal.ts'

const REFERENCES = new Set(['account', 'asset', 'application'])
const TRANSACTIONS = new Set(['txn', 'pay', 'keyreg', 'acfg', 'axfer', 'afrz', 'appl'])
/** Types nested deeper are not checked. */
const MAX_DEPTH = 128

/** The problem of an ARC-4 method signature (`name(type,…)type`) in the node's words; `undefined` for a valid one. */
export function methodSignatureProblem(signature: ByteString): ByteString | undefined {
  const open = signature.indexOf('(')
  if (open < 0) return `No parenthesis in method signature: "${signature}"`
  if (open === 0) return `Method signature has no name: "${signature}"`
  const close = matchingParenthesis(signature)
  if (close === undefined) return `Unpaired parenthesis in method signature: "${signature}"`
  const args = splitTuple(signature.slice(open + 1, close))
  if (args.problem !== undefined) return args.problem
  for (const [index, type] of args.parts.entries()) {
    const problem = REFERENCES.has(type) || TRANSACTIONS.has(type) ? undefined : typeProblem(type)
    if (problem !== undefined) return `Error parsing argument type at index ${index}: ${problem}`
  }
  const returned = signature.slice(close + 1)
  const problem = returned === 'void' ? undefined : typeProblem(returned)
  return problem === undefined ? undefined : `Error parsing return type: ${problem}`
}

/** Where the first parenthesis closes; `undefined` also when one closes that was never open. */
function matchingParenthesis(text: ByteString): number | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '(') depth++
    if (character !== ')') continue
    if (depth === 0) return undefined
    if (--depth === 0) return at
  }
  return undefined
}

interface OpenType {
  readonly text: ByteString
  readonly depth: number
}

function typeProblem(text: ByteString): ByteString | undefined {
  const open: OpenType[] = [{ text, depth: 0 }]
  for (let type = open.pop(); type; type = open.pop()) {
    const { inner, problem } = readType(type.text)
    if (problem !== undefined) return problem
    if (type.depth === MAX_DEPTH) continue
    const depth = type.depth + 1
    for (const part of inner?.toReversed() ?? []) open.push({ text: part, depth })
  }
  return undefined
}

interface ReadType {
  /** The types that this one is made of. */
  readonly inner?: readonly ByteString[]
  readonly problem?: ByteString
}

const NO_PROBLEM: ReadType = {}
const SIMPLE_TYPES = new Set(['byte', 'bool', 'address', 'string'])

function readType(text: ByteString): ReadType {
  if (text.endsWith('[]')) return { inner: [text.slice(0, -2)] }
  if (text.endsWith(']')) return readStaticArray(text)
  if (text.startsWith('uint')) return readUint(text)
  if (SIMPLE_TYPES.has(text)) return NO_PROBLEM
  if (text.startsWith('ufixed')) return readUfixed(text)
  if (text.length >= 2 && text.startsWith('(') && text.endsWith(')')) {
    const { parts, problem } = splitTuple(text.slice(1, -1))
    return problem === undefined ? { inner: parts } : { problem }
  }
  return { problem: `cannot convert the string "${text}" to an ABI type` }
}

function readStaticArray(text: ByteString): ReadType {
  const match = /^([a-z\d[\](),]+)\[(0|[1-9]\d*)\]$/.exec(text)
  if (!match) return { problem: `static array ill formated: "${text}"` }
  const [, element = '', length = ''] = match
  const { problem } = parseUint(length, 10, 16)
  return problem === undefined ? { inner: [element] } : { problem: integerProblem(length, problem) }
}

function readUint(text: ByteString): ReadType {
  const { value, problem } = parseUint(text.slice(4), 10, 16)
  if (problem !== undefined) return { problem: `ill formed uint type: "${text}"` }
  return isBitSize(value) ? NO_PROBLEM : { problem: `unsupported uint type bitSize: ${value}` }
}

function readUfixed(text: ByteString): ReadType {
  const match = /^ufixed([1-9]\d*)x([1-9]\d*)$/.exec(text)
  if (!match) return { problem: `ill formed ufixed type: "${text}"` }
  const [size, precision] = match.slice(1).map((digits) => ({ digits, ...parseUint(digits, 10, 16) }))
  for (const part of [size, precision]) {
    if (part?.problem !== undefined) return { problem: integerProblem(part.digits, part.problem) }
  }
  if (!size || !isBitSize(size.value)) return { problem: `unsupported ufixed type bitSize: ${size?.value}` }
  const isPrecise = precision !== undefined && precision.value <= 160n
  return isPrecise ? NO_PROBLEM : { problem: `unsupported ufixed type precision: ${precision?.value}` }
}

function isBitSize(bits: bigint): boolean {
  return bits % 8n === 0n && bits >= 8n && bits <= 512n
}

/**
 * The types of a tuple's content. As in the node, a parenthesis reaches to the next comma behind its end, and a type that has
 * something in front of its parenthesis is taken for that alone.
 */
function splitTuple(content: ByteString): { parts: ByteString[]; problem?: ByteString } {
  if (content === '') return { parts: [] }
  if (content.startsWith(',') || content.endsWith(',')) {
    return { parts: [], problem: 'parsing error: tuple content should not start or end with comma' }
  }
  if (content.includes(',,')) return { parts: [], problem: 'no consecutive commas' }
  const enclosed = enclosedParts(content)
  if (!enclosed) return { parts: [], problem: `unpaired parentheses: ${content}` }
  const { texts, outside } = enclosed
  let next = 0
  return { parts: outside.split(',').map((part) => (part === '' ? (texts[next++] ?? '') : part)) }
}

/** The parenthesised parts of a text, and the text without them; `undefined` when parentheses do not match. */
function enclosedParts(content: ByteString): { texts: ByteString[]; outside: ByteString } | undefined {
  const texts: ByteString[] = []
  let outside = ''
  let depth = 0
  let open = 0
  for (let at = 0; at < content.length; at++) {
    const character = content.charAt(at)
    if (character === '(') {
      if (depth++ === 0) open = at
    } else if (character === ')') {
      if (depth === 0) return undefined
      if (--depth > 0) continue
      const comma = content.indexOf(',', at)
      const end = comma < 0 ? content.length : comma
      texts.push(content.slice(open, end))
      at = end - 1
    } else if (depth === 0) {
      outside += character
    }
  }
  return depth === 0 ? { texts, outside } : undefined
}
