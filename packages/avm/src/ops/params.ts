import { APP } from './field-group.ts'
import { oneOf, op, type OpSpec } from './op-spec.ts'
import {
  ASSET_HOLDING_FIELDS,
  ASSET_PARAMS_FIELDS,
  APP_PARAMS_FIELDS,
  APP_PARAMS_SETTABLE_FIELDS,
  ACCT_PARAMS_FIELDS,
  VOTER_PARAMS_FIELDS,
} from './state-fields.ts'

export const paramsOps: OpSpec[] = [
  op(0x70, 'asset_holding_get', 'uint64 uint64 -> any bool', 2, {
    modes: APP,
    imm: [oneOf('f', ASSET_HOLDING_FIELDS)],
  }),
  op(0x70, 'asset_holding_get', 'any uint64 -> any bool', 4, { modes: APP, imm: [oneOf('f', ASSET_HOLDING_FIELDS)] }),
  op(0x71, 'asset_params_get', 'uint64 -> any bool', 2, { modes: APP, imm: [oneOf('f', ASSET_PARAMS_FIELDS)] }),
  op(0x72, 'app_params_get', 'uint64 -> any bool', 5, { modes: APP, imm: [oneOf('f', APP_PARAMS_FIELDS)] }),
  op(0x73, 'acct_params_get', 'any -> any bool', 6, { modes: APP, imm: [oneOf('f', ACCT_PARAMS_FIELDS)] }),
  op(0x74, 'voter_params_get', 'any -> any bool', 11, { modes: APP, imm: [oneOf('f', VOTER_PARAMS_FIELDS)] }),
  op(0x75, 'online_stake', '-> uint64', 11, { modes: APP }),
  op(0x76, 'app_params_set', 'uint64 ->', 13, { modes: APP, imm: [oneOf('f', APP_PARAMS_SETTABLE_FIELDS)] }),
]
