import { APP } from './field-group.ts'
import { op, type OpSpec } from './op-spec.ts'

export const boxOps: OpSpec[] = [
  op(0xb9, 'box_create', 'boxName uint64 -> bool', 8, { modes: APP }),
  op(0xba, 'box_extract', 'boxName uint64 uint64 -> []byte', 8, { modes: APP }),
  op(0xbb, 'box_replace', 'boxName uint64 []byte ->', 8, { modes: APP }),
  op(0xbc, 'box_del', 'boxName -> bool', 8, { modes: APP }),
  op(0xbd, 'box_len', 'boxName -> uint64 bool', 8, { modes: APP }),
  op(0xbe, 'box_get', 'boxName -> []byte bool', 8, { modes: APP }),
  op(0xbf, 'box_put', 'boxName []byte ->', 8, { modes: APP }),
  op(0xd2, 'box_splice', 'boxName uint64 uint64 []byte ->', 10, { modes: APP }),
  op(0xd3, 'box_resize', 'boxName uint64 ->', 10, { modes: APP }),
  op(0xd4, 'app_box_create', 'uint64 boxName uint64 -> bool', 13, { sub: 0x01, modes: APP }),
  op(0xd4, 'app_box_extract', 'uint64 boxName uint64 uint64 -> []byte', 13, { sub: 0x02, modes: APP }),
  op(0xd4, 'app_box_replace', 'uint64 boxName uint64 []byte ->', 13, { sub: 0x03, modes: APP }),
  op(0xd4, 'app_box_del', 'uint64 boxName -> bool', 13, { sub: 0x04, modes: APP }),
  op(0xd4, 'app_box_len', 'uint64 boxName -> uint64 bool', 13, { sub: 0x05, modes: APP }),
  op(0xd4, 'app_box_get', 'uint64 boxName -> []byte bool', 13, { sub: 0x06, modes: APP }),
  op(0xd4, 'app_box_put', 'uint64 boxName []byte ->', 13, { sub: 0x07, modes: APP }),
  op(0xd4, 'app_box_splice', 'uint64 boxName uint64 uint64 []byte ->', 13, { sub: 0x08, modes: APP }),
  op(0xd4, 'app_box_resize', 'uint64 boxName uint64 ->', 13, { sub: 0x09, modes: APP }),
]
