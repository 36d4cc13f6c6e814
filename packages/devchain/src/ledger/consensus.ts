/** Parameters of consensus version v42, by their names in the protocol's specification. Amounts in µALGO. */
export const CONSENSUS_V42 = 'https://github.com/algorandfoundation/specs/tree/268b63433a907455d439995bf916f6b296018f4f'

export const MIN_BALANCE = 100_000n
export const MIN_TXN_FEE = 1_000n
export const MAX_TXN_LIFE = 1_000n
export const MAX_GROUP_SIZE = 16
export const MAX_TXN_BYTES_PER_BLOCK = 5 * 1024 * 1024
export const MAX_TIMESTAMP_INCREMENT = 25n

export const MAX_NOTE_BYTES = 1024
export const MAX_ABSOLUTE_NOTE_BYTES = 4096
/** In millionths of the minimum fee. */
export const PER_BYTE_SURCHARGE = 100n

export const MAX_ASSET_NAME_BYTES = 32
export const MAX_ASSET_UNIT_NAME_BYTES = 8
export const MAX_ASSET_URL_BYTES = 96
export const MAX_ASSET_DECIMALS = 19n

export const LOGIC_SIG_VERSION = 13
export const LOGIC_SIG_MAX_SIZE = 1000
export const MAX_ABSOLUTE_LOGIC_SIG_PROGRAM_SIZE = 16_000

export const MAX_APP_ARGS = 16
export const MAX_APP_TOTAL_ARG_BYTES = 2048
export const MAX_ABSOLUTE_TOTAL_ARG_BYTES = 16_384
export const MAX_AVM_BYTES = 4096
export const APP_PROGRAM_PAGE_BYTES = 2048
export const MAX_EXTRA_PROGRAM_PAGES = 3
export const MAX_ABSOLUTE_EXTRA_PROGRAM_PAGES = 7n
export const MAX_APP_ACCOUNTS = 8
export const MAX_FOREIGN_APPS = 8
export const MAX_FOREIGN_ASSETS = 8
export const MAX_BOX_REFERENCES = 8
export const MAX_TOTAL_REFERENCES = 8
export const MAX_ACCESS = 16
export const MAX_APP_KEY_BYTES = 64
export const MAX_APP_VALUE_BYTES = 128
export const MAX_APP_KEY_VALUE_BYTES = 128
export const MAX_GLOBAL_ENTRIES = 64n
export const MAX_LOCAL_ENTRIES = 16n
/** From this version on, programs may be called by inner transactions and may not be downgraded. */
export const MIN_INNER_APP_VERSION = 4n
/** From this version on, approval and clear-state programs must have the same version. */
export const SYNC_PROGRAMS_VERSION = 6n

export const APP_FLAT_PARAMS_MIN_BALANCE = 100_000n
export const APP_FLAT_OPT_IN_MIN_BALANCE = 100_000n
export const SCHEMA_MIN_BALANCE_PER_ENTRY = 25_000n
export const SCHEMA_UINT_MIN_BALANCE = 3_500n
export const SCHEMA_BYTES_MIN_BALANCE = 25_000n
export const BOX_FLAT_MIN_BALANCE = 2_500n
export const BOX_BYTE_MIN_BALANCE = 400n
/** I/O budget that each box reference adds. */
export const BYTES_PER_BOX_REFERENCE = 2048n

export const MAX_KEYREG_VALID_PERIOD = 256n * (1n << 16n) - 1n
/** Paid by a key registration that makes its account eligible for payouts. */
export const GO_ONLINE_FEE = 2_000_000n
export const MAX_EXPIRED_ACCOUNTS = 32
/** Votes count the balances of this many rounds ago. */
export const BALANCE_LOOKBACK = 320n

export const BONUS_BASE_AMOUNT = 10_000_000n
export const BONUS_DECAY_INTERVAL = 1_000_000n
export const REWARDS_RATE_REFRESH_INTERVAL = 500_000n
export const STATE_PROOF_INTERVAL = 256n
export const STATE_PROOF_VOTERS_LOOKBACK = 16n
/** Ids of a new chain start above this number. */
export const FIRST_TXN_COUNTER = 1000n
export const MAX_UINT64 = 0xffff_ffff_ffff_ffffn
