/** Rounds between two beacon values. */
export const BEACON_INTERVAL = 8n

/**
 * Approval program of the randomness beacon stub (ARC-21). AVM 7 like the public beacon, so that callers meet the same resource
 * sharing rules. Global state holds 189 values in 63 cells; an entry is `round 8 ‖ value 32`, three entries per cell.
 * Output is computed as by the public beacon; the value itself is a hash that anyone can compute.
 */
export const BEACON_PROGRAM = `#pragma version 7
txn OnCompletion; int NoOp; ==; assert
txn ApplicationID; bz approve

txna ApplicationArgs 1; len; int 8; ==; assert
txna ApplicationArgs 1; btoi; store 0 // the round of the call
txna ApplicationArgs 0; method "get(uint64,byte[])byte[]"; ==; bnz get
txna ApplicationArgs 0; method "must_get(uint64,byte[])byte[]"; ==; bnz must_get
txna ApplicationArgs 0; method "submit(uint64)void"; ==; bnz submit
err

must_get:
callsub output
dup; len; assert
b respond
get:
callsub output
respond:
dup; len; itob; extract 6 2; swap; concat
byte 0x151f7c75; swap; concat; log
approve:
int 1; return

// The manager stores the value of a round; the block opcode needs the round's seed to be still readable.
submit:
txn Sender; global CreatorAddress; ==; assert
load 0; int 8; %; !; assert
load 0; byte "newest"; app_global_get; >; assert
load 0; callsub locate
load 2
load 4
load 3
txna ApplicationArgs 1
byte "facet stub beacon"; txna ApplicationArgs 1; concat; load 0; block BlkSeed; concat; sha512_256
concat; replace3
app_global_put
byte "newest"; load 0; app_global_put
b approve

// Leaves 32 bytes, or no bytes when there is no value.
output:
load 0; !; bnz nothing
// This check also prevents an overflow when rounding up.
load 0; byte "newest"; app_global_get; >; bnz nothing
load 0; int 7; +; int 8; /; int 8; *; store 1
load 1; int 1512; +; byte "newest"; app_global_get; <=; bnz nothing
load 1; callsub locate
load 4; load 3; extract_uint64; load 1; !=; bnz nothing
load 4; load 3; int 8; +; int 32; extract3
txna ApplicationArgs 1; concat
txna ApplicationArgs 2; extract 2 0; concat
sha3_256; retsub
nothing:
byte ""; retsub

// Takes a multiple of 8; sets slot 2 to its cell's key, 3 to the entry's offset in the cell, 4 to the cell.
locate:
int 8; /; int 189; %; dup
int 3; /; itob; extract 7 1; store 2
int 3; %; int 40; *; store 3
int 0; load 2; app_global_get_ex; bnz located
pop; int 120; bzero
located:
store 4; retsub
`
