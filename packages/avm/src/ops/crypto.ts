import { concatBytes } from '../byte-strings.ts'
import { decompress, recoverK1, verifyK1, verifyR1 } from '../crypto/ecdsa.ts'
import { ed25519Verify } from '../crypto/ed25519-verify.ts'
import { falconVerify } from '../crypto/falcon-verify.ts'
import { hashWithPrefix, keccak256, sha256, sha3_256, sha512, sha512_256 } from '../crypto/hash.ts'
import { vrfVerify } from '../crypto/vrf-verify.ts'
import type { Frame } from '../eval/frame.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { fieldLabel, LSIG } from '../field-group.ts'
import { oneOf, op, type OpSpec, perField, perLength } from './op-spec.ts'
import { ECDSA_CURVES, VRF_STANDARDS } from './state-fields.ts'

const FALCON_KEY_SIZE = 1793
const VRF_PROOF_SIZE = 80
const KEY_SIZE = 32
const SIGNATURE_SIZE = 64

function bytesAt({ stack }: Frame, depth: number): Uint8Array {
  return stack[stack.length - 1 - depth] as Uint8Array
}

function replace(frame: Frame, args: number, ...values: StackValue[]): void {
  frame.cut(frame.stack.length - args)
  frame.stack.push(...values)
}

function hashing(hash: (bytes: Uint8Array) => Uint8Array): (frame: Frame) => void {
  return (frame) => replace(frame, 1, hash(bytesAt(frame, 0)))
}

/** @param signed builds the signed message from the program and the data */
function ed25519(signed: (frame: Frame, data: Uint8Array) => Uint8Array): (frame: Frame) => void {
  return (frame) => {
    const key = bytesAt(frame, 0)
    const signature = bytesAt(frame, 1)
    if (key.length !== KEY_SIZE) throw new OpError('invalid public key')
    if (signature.length !== SIGNATURE_SIZE) throw new OpError('invalid signature')
    replace(frame, 3, ed25519Verify(signed(frame, bytesAt(frame, 2)), signature, key) ? 1n : 0n)
  }
}

const PROGRAM_DATA = new TextEncoder().encode('ProgData')

function programData({ program }: Frame, data: Uint8Array): Uint8Array {
  return concatBytes(PROGRAM_DATA, hashWithPrefix('Program', program), data)
}

function curveOf({ version }: Frame, { a, field }: Instruction): 'k1' | 'r1' {
  if (!field || field.since > version) throw new OpError(`invalid curve ${a}`)
  return field.name === 'Secp256k1' ? 'k1' : 'r1'
}

function ecdsaVerify(frame: Frame, instruction: Instruction): void {
  const verify = curveOf(frame, instruction) === 'k1' ? verifyK1 : verifyR1
  const message = bytesAt(frame, 4)
  if (message.length !== 32) throw new OpError(`the signed data must be 32 bytes long, not ${message.length}`)
  const holds = verify(message, bytesAt(frame, 3), bytesAt(frame, 2), bytesAt(frame, 1), bytesAt(frame, 0))
  replace(frame, 5, holds ? 1n : 0n)
}

function ecdsaDecompress(frame: Frame, instruction: Instruction): void {
  const { x, y } = decompress(curveOf(frame, instruction), bytesAt(frame, 0))
  replace(frame, 1, x, y)
}

function ecdsaRecover(frame: Frame, instruction: Instruction): void {
  if (curveOf(frame, instruction) !== 'k1') throw new OpError(`unsupported curve ${instruction.a}`)
  const recovery = frame.stack[frame.stack.length - 3] as bigint
  if (recovery > 3n) throw new OpError(`invalid recovery id: ${recovery}`)
  const { x, y } = recoverK1(bytesAt(frame, 3), Number(recovery), bytesAt(frame, 1), bytesAt(frame, 0))
  replace(frame, 4, x, y)
}

function falcon(frame: Frame): void {
  const key = bytesAt(frame, 0)
  if (key.length !== FALCON_KEY_SIZE) {
    throw new OpError(`invalid public key size ${key.length} != ${FALCON_KEY_SIZE}`)
  }
  replace(frame, 3, falconVerify(bytesAt(frame, 2), bytesAt(frame, 1), key) ? 1n : 0n)
}

function vrf(frame: Frame, { a, field }: Instruction): void {
  const proof = bytesAt(frame, 1)
  if (proof.length !== VRF_PROOF_SIZE) throw new OpError(`vrf proof wrong size ${proof.length} != ${VRF_PROOF_SIZE}`)
  const key = bytesAt(frame, 0)
  if (key.length !== KEY_SIZE) throw new OpError(`vrf pubkey wrong size ${key.length} != ${KEY_SIZE}`)
  if (!field) throw new OpError(`invalid VRF standard ${fieldLabel(VRF_STANDARDS, a, 'VrfStandard')}`)
  const output = vrfVerify(key, proof, bytesAt(frame, 2))
  replace(frame, 3, output ?? new Uint8Array(64), output ? 1n : 0n)
}

const CURVE = [oneOf('v', ECDSA_CURVES)]

export const cryptoOps: OpSpec[] = [
  op(0x01, 'sha256', '[]byte -> [32]byte', 1, hashing(sha256), { cost: 7 }),
  op(0x02, 'keccak256', '[]byte -> [32]byte', 1, hashing(keccak256), { cost: 26 }),
  op(0x03, 'sha512_256', '[]byte -> [32]byte', 1, hashing(sha512_256), { cost: 9 }),
  op(0x01, 'sha256', '[]byte -> [32]byte', 2, hashing(sha256), { cost: 35 }),
  op(0x02, 'keccak256', '[]byte -> [32]byte', 2, hashing(keccak256), { cost: 130 }),
  op(0x03, 'sha512_256', '[]byte -> [32]byte', 2, hashing(sha512_256), { cost: 45 }),
  op(0x04, 'ed25519verify', '[]byte [64]byte [32]byte -> bool', 1, ed25519(programData), { modes: LSIG, cost: 1900 }),
  op(0x04, 'ed25519verify', '[]byte [64]byte [32]byte -> bool', 5, ed25519(programData), { cost: 1900 }),
  op(0x05, 'ecdsa_verify', '[32]byte [32]byte [32]byte [32]byte [32]byte -> bool', 5, ecdsaVerify, {
    imm: CURVE,
    cost: perField(1700, 2500),
  }),
  op(0x06, 'ecdsa_pk_decompress', '[33]byte -> [32]byte [32]byte', 5, ecdsaDecompress, {
    imm: CURVE,
    cost: perField(650, 2400),
  }),
  op(0x07, 'ecdsa_pk_recover', '[32]byte uint64 [32]byte [32]byte -> [32]byte [32]byte', 5, ecdsaRecover, {
    imm: CURVE,
    cost: 2000,
  }),
  op(
    0x84,
    'ed25519verify_bare',
    '[]byte [64]byte [32]byte -> bool',
    7,
    ed25519((_, data) => data),
    { cost: 1900 },
  ),
  op(0x85, 'falcon_verify', '[]byte []byte [1793]byte -> bool', 12, falcon, { cost: 1700 }),
  op(0x87, 'sha512', '[]byte -> [64]byte', 13, hashing(sha512), { cost: perLength(15, 2, 32, 0) }),
  op(0x98, 'sha3_256', '[]byte -> [32]byte', 7, hashing(sha3_256), { cost: 130 }),
  op(0xd0, 'vrf_verify', '[]byte [80]byte [32]byte -> [64]byte bool', 7, vrf, {
    imm: [oneOf('s', VRF_STANDARDS)],
    cost: 5700,
  }),
]
