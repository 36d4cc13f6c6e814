import { createHash } from 'node:crypto'
import { assemble } from '@facet/avm'
import type { ContractProgram, DecodedEvent, EventSpec, Field } from '../../program.ts'

/**
 * A contract for tests: two works for one price, of which platform and creator get amounts agreed before, or one of them, drawn after
 * the price is paid (always the first, so that tests know it). It has one purpose: a kind of listing with several works, whose place in
 * the market is its descriptor alone.
 */
const terms = [
  { name: 'first', type: 'uint64' },
  { name: 'second', type: 'uint64' },
  { name: 'price', type: 'uint64' },
  { name: 'end', type: 'uint64' },
  { name: 'fee', type: 'uint64' },
  { name: 'royalty', type: 'uint64' },
  { name: 'platform', type: 'address' },
  { name: 'royaltyReceiver', type: 'address' },
] as const

const buyer = { name: 'buyer', type: 'address' } as const
const paid = { name: 'paid', type: 'uint64' } as const
const shares = [
  { name: 'toPlatform', type: 'uint64' },
  { name: 'toRoyaltyReceiver', type: 'uint64' },
  { name: 'toSeller', type: 'uint64' },
] as const

const events = {
  PairListed: eventOf('PairListed', [...terms, { name: 'seller', type: 'address' }] as const),
  PairSold: eventOf('PairSold', [buyer, paid, ...shares] as const),
  PairPaid: eventOf('PairPaid', [buyer, paid] as const),
  PairDrawn: eventOf('PairDrawn', [buyer, { name: 'work', type: 'uint64' }, ...shares] as const),
  PairCancelled: eventOf('PairCancelled', [{ name: 'seller', type: 'address' }] as const),
}

const methods = {
  create: { signature: 'create(uint64,uint64,uint64,uint64,uint64,uint64,address,address)void', selector: '70616901' },
  setUp: { signature: 'setUp()void', selector: '70616902' },
  buy: { signature: 'buy()void', selector: '70616903' },
  cancel: { signature: 'cancel()void', selector: '70616904' },
  pay: { signature: 'pay()void', selector: '70616905' },
  draw: { signature: 'draw()void', selector: '70616906' },
}

const approval = toBytes(`
#pragma version 11
txn ApplicationID
bnz called
byte "t"
txna ApplicationArgs 1
app_global_put
int 1
return

called:
txn OnCompletion
int DeleteApplication
==
bnz cancel
txna ApplicationArgs 0
byte 0x${methods.setUp.selector}
==
bnz setUp
txna ApplicationArgs 0
byte 0x${methods.pay.selector}
==
bnz pay
txna ApplicationArgs 0
byte 0x${methods.draw.selector}
==
bnz draw

// buy()
txna ApplicationArgs 0
byte 0x${methods.buy.selector}
==
assert
callsub takePrice
txn Sender
callsub giveBoth
callsub payShares
byte 0x${events.PairSold.prefix}
txn Sender
concat
int 16
callsub term
itob
concat
callsub withShares
log
int 1
return

// pay(): the app keeps the price until the draw
pay:
callsub takePrice
byte "b"
txn Sender
app_global_put
byte 0x${events.PairPaid.prefix}
txn Sender
concat
int 16
callsub term
itob
concat
log
int 1
return

// draw(): by anyone; the other work returns to the seller
draw:
byte "b"
app_global_get
int 0
callsub term
callsub give
global CreatorAddress
int 8
callsub term
callsub give
callsub payShares
byte 0x${events.PairDrawn.prefix}
byte "b"
app_global_get
concat
int 0
callsub term
itob
concat
callsub withShares
log
int 1
return

// setUp(): both works follow it
setUp:
txn Sender
global CreatorAddress
==
assert
int 1
int 0
callsub follows
int 2
int 8
callsub follows
int 0
callsub takeIn
int 8
callsub takeIn
byte 0x${events.PairListed.prefix}
byte "t"
app_global_get
concat
txn Sender
concat
log
int 1
return

// cancel(): deletes the app; what it still holds returns to the seller. Between pay() and draw() that includes the buyer's price: a contract
// for the market must refund it first
cancel:
txn Sender
global CreatorAddress
==
assert
global CurrentApplicationAddress
int 0
callsub term
asset_holding_get AssetBalance
swap
pop
bz close
txn Sender
callsub giveBoth
byte 0x${events.PairCancelled.prefix}
txn Sender
concat
log
close:
itxn_begin
int pay
itxn_field TypeEnum
txn Sender
itxn_field CloseRemainderTo
int 0
itxn_field Fee
itxn_submit
int 1
return

// offset -- uint64
term:
byte "t"
app_global_get
swap
extract_uint64
retsub

// offset -- address
address:
byte "t"
app_global_get
swap
int 32
extract3
retsub

// -- uint64
toSeller:
int 16
callsub term
int 32
callsub term
-
int 40
callsub term
-
retsub

// -- : the payment to the app stands right before
takePrice:
txn GroupIndex
int 1
-
dup
gtxns Receiver
global CurrentApplicationAddress
==
assert
gtxns Amount
int 16
callsub term
==
assert
global LatestTimestamp
int 24
callsub term
<
assert
retsub

payShares:
int 48
callsub address
int 32
callsub term
callsub payTo
int 80
callsub address
int 40
callsub term
callsub payTo
global CreatorAddress
callsub toSeller
callsub payTo
retsub

// log -- the same with the shares
withShares:
int 32
callsub term
itob
concat
int 40
callsub term
itob
concat
callsub toSeller
itob
concat
retsub

// receiver, amount --
payTo:
itxn_begin
itxn_field Amount
itxn_field Receiver
int pay
itxn_field TypeEnum
int 0
itxn_field Fee
itxn_submit
retsub

// distance, offset --: the transaction so far behind brings one unit of the work
follows:
callsub term
swap
txn GroupIndex
+
dup
gtxns AssetReceiver
global CurrentApplicationAddress
==
assert
dup
gtxns AssetAmount
int 1
==
assert
gtxns XferAsset
==
assert
retsub

// offset --
takeIn:
callsub term
itxn_begin
itxn_field XferAsset
int axfer
itxn_field TypeEnum
global CurrentApplicationAddress
itxn_field AssetReceiver
int 0
itxn_field Fee
itxn_submit
retsub

// receiver --
giveBoth:
dup
int 0
callsub term
callsub give
int 8
callsub term
callsub give
retsub

// receiver, asset --
give:
itxn_begin
itxn_field XferAsset
dup
itxn_field AssetReceiver
itxn_field AssetCloseTo
int axfer
itxn_field TypeEnum
int 0
itxn_field Fee
itxn_submit
retsub
`)

export const pairProgram = {
  kind: 'pair',
  approvalProgram: approval.toString('base64'),
  clearProgram: toBytes('#pragma version 11\nint 1').toString('base64'),
  approvalHash: createHash('sha256').update(approval).digest('hex'),
  payoutRule: 1,
  schema: { globalInts: 0, globalBytes: 2 },
  methods,
  events,
  state: { terms: { key: 't', type: terms } },
  errors: {},
} as const satisfies ContractProgram

export type PairEvent = DecodedEvent<typeof pairProgram>

/**
 * In the place of `released/released-programs.ts`, so that the market knows the contract:
 * `vi.mock('<…>/contracts/released/released-programs.ts', async () => await import('<…>/contracts/testing/pair/pair-program.ts'))`.
 */
export const releasedPrograms = { pair: [pairProgram] } as const

function eventOf<const Fields extends readonly (Field & { type: string })[]>(name: string, fields: Fields) {
  const signature = `${name}(${fields.map(({ type }) => type).join(',')})`
  const prefix = createHash('sha512-256').update(signature).digest('hex').slice(0, 8)
  return { signature, prefix, fields } satisfies EventSpec
}

function toBytes(source: string): Buffer {
  return Buffer.from(assemble(source).program)
}
