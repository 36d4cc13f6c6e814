import { APP } from './field-group.ts'
import { op, type OpSpec } from './op-spec.ts'

export const stateOps: OpSpec[] = [
  op(0x60, 'balance', 'uint64 -> uint64', 2, { modes: APP }),
  op(0x60, 'balance', 'any -> uint64', 4, { modes: APP }),
  op(0x61, 'app_opted_in', 'uint64 uint64 -> bool', 2, { modes: APP }),
  op(0x61, 'app_opted_in', 'any uint64 -> bool', 4, { modes: APP }),
  op(0x62, 'app_local_get', 'uint64 stateKey -> any', 2, { modes: APP }),
  op(0x62, 'app_local_get', 'any stateKey -> any', 4, { modes: APP }),
  op(0x63, 'app_local_get_ex', 'uint64 uint64 stateKey -> any bool', 2, { modes: APP }),
  op(0x63, 'app_local_get_ex', 'any uint64 stateKey -> any bool', 4, { modes: APP }),
  op(0x64, 'app_global_get', 'stateKey -> any', 2, { modes: APP }),
  op(0x65, 'app_global_get_ex', 'uint64 stateKey -> any bool', 2, { modes: APP }),
  op(0x66, 'app_local_put', 'uint64 stateKey any ->', 2, { modes: APP }),
  op(0x66, 'app_local_put', 'any stateKey any ->', 4, { modes: APP }),
  op(0x67, 'app_global_put', 'stateKey any ->', 2, { modes: APP }),
  op(0x68, 'app_local_del', 'uint64 stateKey ->', 2, { modes: APP }),
  op(0x68, 'app_local_del', 'any stateKey ->', 4, { modes: APP }),
  op(0x69, 'app_global_del', 'stateKey ->', 2, { modes: APP }),
  op(0x78, 'min_balance', 'uint64 -> uint64', 3, { modes: APP }),
  op(0x78, 'min_balance', 'any -> uint64', 4, { modes: APP }),
]
