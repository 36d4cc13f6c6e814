import { oneOf, op, perField, perLength, type OpSpec } from './op-spec.ts'
import { EC_GROUPS, MIMC_CONFIGS, POSEIDON2_CONFIGS } from './state-fields.ts'

export const curvesOps: OpSpec[] = [
  op(0xe0, 'ec_add', '[]byte []byte -> []byte', 10, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(125, 170, 205, 290),
  }),
  op(0xe1, 'ec_scalar_mul', '[]byte []byte -> []byte', 10, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(1810, 3430, 2950, 6530),
  }),
  op(0xe2, 'ec_pairing_check', '[]byte []byte -> bool', 10, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(
      perLength(8000, 7400, 64, 0),
      perLength(8000, 7400, 128, 0),
      perLength(13000, 10000, 96, 0),
      perLength(13000, 10000, 192, 0),
    ),
  }),
  op(0xe3, 'ec_multi_scalar_mul', '[]byte []byte -> []byte', 10, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(
      perLength(3600, 90, 32, 0),
      perLength(7200, 270, 32, 0),
      perLength(6500, 95, 32, 0),
      perLength(14850, 485, 32, 0),
    ),
  }),
  op(0xe4, 'ec_subgroup_check', '[]byte -> bool', 10, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(20, 3_100, 1_850, 2_340),
  }),
  op(0xe5, 'ec_map_to', '[]byte -> []byte', 10, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(630, 3_300, 1_950, 8_150),
  }),
  op(0xe6, 'mimc', '[]byte -> [32]byte', 11, {
    imm: [oneOf('c', MIMC_CONFIGS)],
    cost: perField(perLength(10, 550, 32, 0), perLength(10, 550, 32, 0)),
  }),
  op(0xe7, 'poseidon2', '[]byte -> [32]byte', 13, {
    imm: [oneOf('c', POSEIDON2_CONFIGS)],
    cost: perField(perLength(7, 350, 32, 0), perLength(7, 350, 32, 0)),
  }),
]
