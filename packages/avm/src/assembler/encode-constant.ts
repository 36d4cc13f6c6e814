import { fromLatin1, hex, latin1 } from '../byte-strings.ts'
import { sha512_256 } from '../crypto/hash.ts'
import { MAX_BYTES } from '../stack-type.ts'
import { decodeAddressText } from './address-text.ts'
import type { Assembly } from './assembly.ts'
import { BACK_BRANCHES_SINCE } from './assembly.ts'
import { isQuoted, parseByteLiteral, parseStringLiteral } from './byte-literal.ts'
import type { ByteString } from './byte-string.ts'
import { Fault, faultAfter, requireCount } from './fault.ts'
import { integerProblem, parseUint } from './integer-literal.ts'
import { methodSignatureProblem } from './method-signature.ts'
import { namedInt } from './named-constants.ts'
import { quote } from './quote.ts'
import type { Token } from './token.ts'

const MAX_CONSTANTS = 256

export function encodeInt(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  requireCount('int', mnemonic, words, 1)
  const [word] = words as [Token]
  const { ownBlocks } = assembly.ints
  if (ownBlocks > 0 && assembly.isSince(BACK_BRANCHES_SINCE)) {
    assembly.warn(word, `int ${word.text} used with explicit intcblock. must pushint`)
    encodePushint(assembly, mnemonic, words)
  } else if (ownBlocks > 1) {
    if (!assembly.ops.byName.has('pushint')) {
      throw new Fault(mnemonic, `int ${word.text} used with manual intcblocks. Use intc.`)
    }
    encodePushint(assembly, mnemonic, words)
  } else {
    loadInt(assembly, word, namedInt(word.text) ?? parseInteger(word))
  }
}

function parseInteger(word: Token): bigint {
  const { value, problem } = parseUint(word.text)
  if (problem !== undefined) throw new Fault(word, `unable to parse ${quote(word.text)} as integer`)
  return value
}

export function encodePushint(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  requireCount('pushint', mnemonic, words, 1)
  const value = parseInteger(words[0] as Token)
  assembly.code.byte(assembly.op('pushint').opcode)
  assembly.code.varuint(value)
}

function loadInt(assembly: Assembly, word: Token, value: bigint): void {
  const { ints } = assembly
  ints.isUsed = true
  let index = ints.indexOf(value)
  if (index === undefined) {
    if (ints.ownBlocks > 0) throw new Fault(word, `value ${value} does not appear in existing intcblock`)
    index = ints.add(value)
  }
  ints.references.push({ value, position: assembly.code.length })
  encodeIntc(assembly, word, index)
}

export function encodeIntc(assembly: Assembly, word: Token, index: number): void {
  encodeLoad(assembly, word, index, 'int', assembly.ints.values.length)
}

export function encodeBytec(assembly: Assembly, word: Token, index: number): void {
  encodeLoad(assembly, word, index, 'byte', assembly.bytes.values.length)
}

function encodeLoad(assembly: Assembly, word: Token, index: number, kind: 'int' | 'byte', count: number): void {
  const load = assembly.op(`${kind}c`).opcode
  if (index < 4) {
    assembly.code.byte(load + 1 + index)
  } else {
    if (index >= MAX_CONSTANTS) throw new Fault(word, `cannot have more than 256 ${kind} constants`)
    assembly.code.byte(load)
    assembly.code.byte(index)
  }
  if (index >= count) throw new Fault(word, `${kind}c ${index} is not defined`)
}

export function encodeByte(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  const [word] = words
  if (!word) throw faultAfter(mnemonic, 'byte needs byte literal argument')
  const { ownBlocks } = assembly.bytes
  if (ownBlocks > 0 && assembly.isSince(BACK_BRANCHES_SINCE)) {
    assembly.warn(word, `byte ${word.text} used with explicit bytecblock. must pushbytes`)
    encodePushbytes(assembly, mnemonic, words)
  } else if (ownBlocks > 1) {
    if (!assembly.ops.byName.has('pushbytes')) {
      throw new Fault(word, `byte ${word.text} used with manual bytecblocks. Use bytec.`)
    }
    encodePushbytes(assembly, mnemonic, words)
  } else {
    loadBytes(assembly, word, onlyByteLiteral('byte', words))
  }
}

export function encodePushbytes(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  if (words.length === 0) throw faultAfter(mnemonic, `${mnemonic.text} needs byte literal argument`)
  const value = onlyByteLiteral(mnemonic.text, words)
  assembly.code.byte(assembly.op('pushbytes').opcode)
  writeBytes(assembly, value)
}

function onlyByteLiteral(name: string, words: readonly Token[]): ByteString {
  const { value, consumed, problem } = parseByteLiteral(words)
  if (problem !== undefined) throw new Fault(words[consumed] as Token, `${name} ${problem}`)
  const extra = words[consumed]
  if (extra) throw new Fault(extra, `${name} with extraneous argument`)
  if (value.length > MAX_BYTES) {
    throw new Fault(words[0] as Token, `${name} value is too big (${value.length} bytes, limit ${MAX_BYTES})`)
  }
  return value
}

function loadBytes(assembly: Assembly, word: Token, value: ByteString): void {
  const { bytes } = assembly
  bytes.isUsed = true
  let index = bytes.indexOf(value)
  if (index === undefined) {
    if (bytes.ownBlocks > 0)
      throw new Fault(word, `value 0x${hex(fromLatin1(value))} does not appear in existing bytecblock`)
    index = bytes.add(value)
  }
  bytes.references.push({ value, position: assembly.code.length })
  encodeBytec(assembly, word, index)
}

export function encodeAddr(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  requireCount('addr', mnemonic, words, 1)
  const word = words[0] as Token
  const { value, problem } = decodeAddressText(word.text)
  if (problem !== undefined) throw new Fault(word, problem)
  loadBytes(assembly, word, value)
}

export function encodeMethod(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  requireCount('method', mnemonic, words, 1)
  const word = words[0] as Token
  if (!isQuoted(word.text)) throw new Fault(word, 'unable to parse method signature')
  const { value: signature, problem } = parseStringLiteral(word.text)
  if (problem !== undefined) throw new Fault(word, problem)
  const doubt = methodSignatureProblem(signature)
  if (doubt !== undefined) assembly.warn(word, `invalid ARC-4 ABI method signature for method op: ${doubt}`)
  loadBytes(assembly, word, latin1(sha512_256(fromLatin1(signature)).subarray(0, 4)))
}

/** `intcblock`, `pushints`: the count and the integers. Every one at fault is reported, and counts as written. */
export function writeInts(assembly: Assembly, words: readonly Token[]): bigint[] {
  assembly.code.varuint(words.length)
  return words.map((word) => {
    const { value, problem } = parseUint(word.text)
    if (problem !== undefined) assembly.problem(word, integerProblem(word.text, problem))
    assembly.code.varuint(value)
    return value
  })
}

/** `bytecblock`, `pushbytess`: the count and the byte strings. */
export function writeByteStrings(assembly: Assembly, name: string, words: readonly Token[]): ByteString[] {
  const values: ByteString[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Token
    const { value, consumed, problem } = parseByteLiteral(words.slice(at, at + 2))
    if (problem !== undefined) throw new Fault(word, `${name} ${problem}`)
    if (value.length > MAX_BYTES) {
      const size = `${value.length} bytes, limit ${MAX_BYTES}`
      throw new Fault(word, `${name} arg ${values.length} is too big (${size})`)
    }
    values.push(value)
    at += consumed
  }
  assembly.code.varuint(values.length)
  for (const value of values) writeBytes(assembly, value)
  return values
}

function writeBytes(assembly: Assembly, value: ByteString): void {
  assembly.code.varuint(value.length)
  assembly.code.byteString(value)
}

export function encodeIntcblock(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  assembly.code.byte(assembly.op('intcblock').opcode)
  const values = writeInts(assembly, words)
  if (assembly.known.isDead) return
  if (assembly.ints.isUsed) throw new Fault(mnemonic, 'intcblock following int')
  assembly.ints.useOwnBlock(values)
}

export function encodeBytecblock(assembly: Assembly, mnemonic: Token, words: readonly Token[]): void {
  assembly.code.byte(assembly.op('bytecblock').opcode)
  const values = writeByteStrings(assembly, 'bytecblock', words)
  if (assembly.known.isDead) return
  if (assembly.bytes.isUsed) throw new Fault(mnemonic, 'bytecblock following byte/addr/method')
  assembly.bytes.useOwnBlock(values)
}
