import { LSIG } from './field-group.ts'
import { oneOf, op, perField, perLength, type OpSpec } from './op-spec.ts'
import { ECDSA_CURVES, VRF_STANDARDS } from './state-fields.ts'

export const cryptoOps: OpSpec[] = [
  op(0x01, 'sha256', '[]byte -> [32]byte', 1, { cost: 7 }),
  op(0x02, 'keccak256', '[]byte -> [32]byte', 1, { cost: 26 }),
  op(0x03, 'sha512_256', '[]byte -> [32]byte', 1, { cost: 9 }),
  op(0x01, 'sha256', '[]byte -> [32]byte', 2, { cost: 35 }),
  op(0x02, 'keccak256', '[]byte -> [32]byte', 2, { cost: 130 }),
  op(0x03, 'sha512_256', '[]byte -> [32]byte', 2, { cost: 45 }),
  op(0x04, 'ed25519verify', '[]byte [64]byte [32]byte -> bool', 1, { modes: LSIG, cost: 1900 }),
  op(0x04, 'ed25519verify', '[]byte [64]byte [32]byte -> bool', 5, { cost: 1900 }),
  op(0x05, 'ecdsa_verify', '[32]byte [32]byte [32]byte [32]byte [32]byte -> bool', 5, {
    imm: [oneOf('v', ECDSA_CURVES)],
    cost: perField(1700, 2500),
  }),
  op(0x06, 'ecdsa_pk_decompress', '[33]byte -> [32]byte [32]byte', 5, {
    imm: [oneOf('v', ECDSA_CURVES)],
    cost: perField(650, 2400),
  }),
  op(0x07, 'ecdsa_pk_recover', '[32]byte uint64 [32]byte [32]byte -> [32]byte [32]byte', 5, {
    imm: [oneOf('v', ECDSA_CURVES)],
    cost: 2000,
  }),
  op(0x84, 'ed25519verify_bare', '[]byte [64]byte [32]byte -> bool', 7, { cost: 1900 }),
  op(0x85, 'falcon_verify', '[]byte []byte [1793]byte -> bool', 12, { cost: 1700 }),
  op(0x87, 'sha512', '[]byte -> [64]byte', 13, { cost: perLength(15, 2, 32, 0) }),
  op(0x98, 'sha3_256', '[]byte -> [32]byte', 7, { cost: 130 }),
  op(0xd0, 'vrf_verify', '[]byte [80]byte [32]byte -> [64]byte bool', 7, {
    imm: [oneOf('s', VRF_STANDARDS)],
    cost: 5700,
  }),
]
