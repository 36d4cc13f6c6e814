import { bytes, oneOf, op, perLength, type OpSpec } from './op-spec.ts'
import { JSON_REF_TYPES, BASE64_ENCODINGS } from './state-fields.ts'

export const bytesOps: OpSpec[] = [
  op(0x15, 'len', '[]byte -> uint64', 1),
  op(0x16, 'itob', 'uint64 -> [8]byte', 1),
  op(0x17, 'btoi', '[]byte -> uint64', 1),
  op(0x50, 'concat', '[]byte []byte -> []byte', 2),
  op(0x51, 'substring', '[]byte -> []byte', 2, { imm: bytes('s', 'e') }),
  op(0x52, 'substring3', '[]byte uint64 uint64 -> []byte', 2),
  op(0x53, 'getbit', 'any uint64 -> uint64', 3),
  op(0x54, 'setbit', 'any uint64 uint64 -> any', 3),
  op(0x55, 'getbyte', '[]byte uint64 -> uint64', 3),
  op(0x56, 'setbyte', '[]byte uint64 uint64 -> []byte', 3),
  op(0x57, 'extract', '[]byte -> []byte', 5, { imm: bytes('s', 'l') }),
  op(0x58, 'extract3', '[]byte uint64 uint64 -> []byte', 5),
  op(0x59, 'extract_uint16', '[]byte uint64 -> uint64', 5),
  op(0x5a, 'extract_uint32', '[]byte uint64 -> uint64', 5),
  op(0x5b, 'extract_uint64', '[]byte uint64 -> uint64', 5),
  op(0x5c, 'replace2', '[]byte []byte -> []byte', 7, { imm: bytes('s') }),
  op(0x5d, 'replace3', '[]byte uint64 []byte -> []byte', 7),
  op(0x5e, 'base64_decode', '[]byte -> []byte', 7, {
    imm: [oneOf('e', BASE64_ENCODINGS)],
    cost: perLength(1, 1, 16, 0),
  }),
  op(0x5f, 'json_ref', '[]byte []byte -> any', 7, { imm: [oneOf('r', JSON_REF_TYPES)], cost: perLength(25, 2, 7, 1) }),
  op(0xaf, 'bzero', 'uint64 -> []byte', 4),
]
