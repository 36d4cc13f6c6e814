import { APP, field, type FieldGroup, fieldGroup } from '../field-group.ts'

export const ASSET_HOLDING_FIELDS: FieldGroup = fieldGroup('asset_holding', [
  field(0, 'AssetBalance', 'uint64', 2, APP),
  field(1, 'AssetFrozen', 'bool', 2, APP),
])

export const ASSET_PARAMS_FIELDS: FieldGroup = fieldGroup('asset_params', [
  field(0, 'AssetTotal', 'uint64', 2, APP),
  field(1, 'AssetDecimals', 'uint64', 2, APP),
  field(2, 'AssetDefaultFrozen', 'bool', 2, APP),
  field(3, 'AssetUnitName', '[]byte', 2, APP),
  field(4, 'AssetName', '[]byte', 2, APP),
  field(5, 'AssetURL', '[]byte', 2, APP),
  field(6, 'AssetMetadataHash', '[32]byte', 2, APP),
  field(7, 'AssetManager', 'address', 2, APP),
  field(8, 'AssetReserve', 'address', 2, APP),
  field(9, 'AssetFreeze', 'address', 2, APP),
  field(10, 'AssetClawback', 'address', 2, APP),
  field(11, 'AssetCreator', 'address', 5, APP),
])

export const APP_PARAMS_FIELDS: FieldGroup = fieldGroup('app_params', [
  field(0, 'AppApprovalProgram', '[]byte', 5, APP),
  field(1, 'AppClearStateProgram', '[]byte', 5, APP),
  field(2, 'AppGlobalNumUint', 'uint64', 5, APP),
  field(3, 'AppGlobalNumByteSlice', 'uint64', 5, APP),
  field(4, 'AppLocalNumUint', 'uint64', 5, APP),
  field(5, 'AppLocalNumByteSlice', 'uint64', 5, APP),
  field(6, 'AppExtraProgramPages', 'uint64', 5, APP),
  field(7, 'AppCreator', 'address', 5, APP),
  field(8, 'AppAddress', 'address', 5, APP),
  field(9, 'AppVersion', 'uint64', 12, APP),
  field(10, 'AppSizeSponsor', 'address', 13, APP),
  field(11, 'AppForeignBoxReads', 'bool', 13, APP),
  field(12, 'AppFamilyBoxAccess', 'bool', 13, APP),
])

/** The fields that `app_params_set` sets. */
export const APP_PARAMS_SETTABLE_FIELDS: FieldGroup = fieldGroup('app_params_set', [
  field(11, 'AppForeignBoxReads', 'bool', 13, APP),
  field(12, 'AppFamilyBoxAccess', 'bool', 13, APP),
])

export const ACCT_PARAMS_FIELDS: FieldGroup = fieldGroup('acct_params', [
  field(0, 'AcctBalance', 'uint64', 6, APP),
  field(1, 'AcctMinBalance', 'uint64', 6, APP),
  field(2, 'AcctAuthAddr', 'address', 6, APP),
  field(3, 'AcctTotalNumUint', 'uint64', 8, APP),
  field(4, 'AcctTotalNumByteSlice', 'uint64', 8, APP),
  field(5, 'AcctTotalExtraAppPages', 'uint64', 8, APP),
  field(6, 'AcctTotalAppsCreated', 'uint64', 8, APP),
  field(7, 'AcctTotalAppsOptedIn', 'uint64', 8, APP),
  field(8, 'AcctTotalAssetsCreated', 'uint64', 8, APP),
  field(9, 'AcctTotalAssets', 'uint64', 8, APP),
  field(10, 'AcctTotalBoxes', 'uint64', 8, APP),
  field(11, 'AcctTotalBoxBytes', 'uint64', 8, APP),
  field(12, 'AcctIncentiveEligible', 'bool', 11, APP),
  field(13, 'AcctLastProposed', 'uint64', 11, APP),
  field(14, 'AcctLastHeartbeat', 'uint64', 11, APP),
])

export const VOTER_PARAMS_FIELDS: FieldGroup = fieldGroup('voter_params', [
  field(0, 'VoterBalance', 'uint64', 11, APP),
  field(1, 'VoterIncentiveEligible', 'bool', 11, APP),
])

export const BLOCK_FIELDS: FieldGroup = fieldGroup('block', [
  field(0, 'BlkSeed', '[32]byte', 7),
  field(1, 'BlkTimestamp', 'uint64', 7),
  field(2, 'BlkProposer', 'address', 11),
  field(3, 'BlkFeesCollected', 'uint64', 11),
  field(4, 'BlkBonus', 'uint64', 11),
  field(5, 'BlkBranch', '[32]byte', 11),
  field(6, 'BlkFeeSink', 'address', 11),
  field(7, 'BlkProtocol', '[]byte', 11),
  field(8, 'BlkTxnCounter', 'uint64', 11),
  field(9, 'BlkProposerPayout', 'uint64', 11),
  field(10, 'BlkBranch512', '[64]byte', 13),
  field(11, 'BlkSha512_256TxnCommitment', '[32]byte', 13),
  field(12, 'BlkSha256TxnCommitment', '[32]byte', 13),
  field(13, 'BlkSha512TxnCommitment', '[64]byte', 13),
])

export const JSON_REF_TYPES: FieldGroup = fieldGroup('json_ref', [
  field(0, 'JSONString', '[]byte', 7),
  field(1, 'JSONUint64', 'uint64', 7),
  field(2, 'JSONObject', '[]byte', 7),
])

export const BASE64_ENCODINGS: FieldGroup = fieldGroup('base64', [
  field(0, 'URLEncoding', 'none', 6),
  field(1, 'StdEncoding', 'none', 6),
])

export const ECDSA_CURVES: FieldGroup = fieldGroup('ECDSA', [
  field(0, 'Secp256k1', 'none', 5),
  field(1, 'Secp256r1', 'none', 7),
])

export const EC_GROUPS: FieldGroup = fieldGroup('EC', [
  field(0, 'BN254g1', 'none', 10),
  field(1, 'BN254g2', 'none', 10),
  field(2, 'BLS12_381g1', 'none', 10),
  field(3, 'BLS12_381g2', 'none', 10),
])

export const VRF_STANDARDS: FieldGroup = fieldGroup('vrf_verify', [field(0, 'VrfAlgorand', 'none', 7)])

export const MIMC_CONFIGS: FieldGroup = fieldGroup('MimcConfigurations', [
  field(0, 'BN254Mp110', 'none', 11),
  field(1, 'BLS12_381Mp111', 'none', 11),
])

export const POSEIDON2_CONFIGS: FieldGroup = fieldGroup('Poseidon2 Configurations', [
  field(0, 'BN254t2', 'none', 13),
  field(1, 'BLS12_381t2', 'none', 13),
])
