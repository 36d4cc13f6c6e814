import { createPrivateKey, type KeyObject, sign as signBytes } from 'node:crypto'
import { FacetError } from '@facet/errors'
import {
  type Account,
  assignGroupID,
  decodeUnsignedTransaction,
  encodeUnsignedTransaction,
  generateAccount,
  LogicSigAccount,
  msgpackRawDecodeAsMap,
  msgpackRawEncode,
  type Transaction,
} from 'algosdk'
import { describe, expect, test } from 'vitest'
import type { BuiltGroup } from './built-group.ts'
import { CUSTODIAL_VALIDITY_ROUNDS } from './custodial/custodial-listing.ts'
import { MAX_EXTRA_FEE_MICRO_ALGO, MAX_MARKET_FEE_MICRO_ALGO } from './built-group.ts'
import { compareSignedGroup } from './compare-signed-group.ts'
import { sampleGroups } from './testing/sample-groups.ts'
import { signIn } from './session/sign-in.ts'

const user = generateAccount()
const stranger = generateAccount()
const custodian = generateAccount()
const address = user.addr.toString()
const bytes32 = new Uint8Array(32).fill(7)
const groups = Object.values(sampleGroups(address, custodian.addr.toString())).flat()

type Fields = Map<string, unknown>

/** Every field that a transaction of a type may have, and a value that it never has in our groups. */
const commonFields: Record<string, unknown> = {
  snd: stranger.addr.publicKey,
  note: new Uint8Array([1]),
  lx: bytes32,
  rekey: stranger.addr.publicKey,
  gen: 'elsewhere-v1',
  gh: bytes32,
}
const typeFields: Record<string, Record<string, unknown>> = {
  pay: { amt: 987_654_321n, rcv: stranger.addr.publicKey, close: stranger.addr.publicKey },
  axfer: {
    xaid: 987_654n,
    aamt: 987_654_321n,
    arcv: stranger.addr.publicKey,
    aclose: stranger.addr.publicKey,
    asnd: stranger.addr.publicKey,
  },
  acfg: Object.fromEntries([['caid', 987_654n]]),
  appl: {
    apid: 987_654n,
    apan: 1n,
    apaa: [new Uint8Array([1])],
    apat: [stranger.addr.publicKey],
    apas: [987_654n],
    apfa: [987_654n],
    apbx: [new Map([['n', new Uint8Array([1])]])],
    apap: new Uint8Array([11, 129, 1]),
    apsu: new Uint8Array([11, 129, 1, 72]),
    apgs: new Map([['nui', 7n]]),
    apls: new Map([['nui', 7n]]),
    apep: 1n,
    aprv: 7n,
  },
}
const assetParams: Record<string, unknown> = {
  t: 987_654n,
  dc: 3n,
  df: true,
  m: stranger.addr.publicKey,
  r: stranger.addr.publicKey,
  f: stranger.addr.publicKey,
  c: stranger.addr.publicKey,
  un: 'OTHER',
  an: 'Another',
  au: 'ipfs://elsewhere',
  am: bytes32,
}

interface Alteration {
  name: string
  alter: (fields: Fields) => void
}

function alterationsOf(fields: Fields): Alteration[] {
  const type = String(fields.get('type'))
  const values = { ...commonFields, ...typeFields[type] }
  const set = Object.entries(values).map(
    ([key, value]): Alteration => ({ name: `${key} set`, alter: (f) => f.set(key, value) }),
  )
  const unset = Object.keys(values)
    .filter((key) => fields.has(key) && key !== 'snd' && !(key === 'apfa' && fields.has('apbx')))
    .map((key): Alteration => ({ name: `${key} removed`, alter: (f) => f.delete(key) }))
  const params = Object.entries(type === 'acfg' ? assetParams : {}).map(
    ([key, value]): Alteration => ({
      name: `apar.${key} set`,
      alter: (f) => (f.get('apar') as Fields).set(key, value),
    }),
  )
  const args = ((fields.get('apaa') ?? []) as Uint8Array[]).map(
    (_, index): Alteration => ({
      name: `argument ${index} altered`,
      alter: (f) => {
        const altered = (f.get('apaa') as Uint8Array[]).map((arg) => Uint8Array.from(arg))
        const arg = altered[index] as Uint8Array
        arg[arg.length - 1] = (arg[arg.length - 1] ?? 0) ^ 1
        f.set('apaa', altered)
      },
    }),
  )
  return [...set, ...unset, ...params, ...args]
}

const fieldsOf = (transaction: Transaction) => msgpackRawDecodeAsMap(encodeUnsignedTransaction(transaction)) as Fields

/** The group with one transaction altered and its group id recomputed, signed with every key an attacker could have. */
function signAltered({ transactions }: BuiltGroup, index: number, alter: (fields: Fields) => void): Uint8Array[] {
  const altered = transactions.map((transaction, position) => {
    const fields = fieldsOf(transaction)
    fields.delete('grp')
    if (position === index) alter(fields)
    return decodeUnsignedTransaction(msgpackRawEncode(fields))
  })
  if (altered.length > 1) assignGroupID(altered)
  return altered.map(signByOwner)
}

/** Node's key of an account: with algosdk's, written in JavaScript, ten thousand signatures take half a minute. */
function nodeKey({ sk }: Account): KeyObject {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), sk.subarray(0, 32)])
  return createPrivateKey({ format: 'der', type: 'pkcs8', key: pkcs8 })
}
const keys = new Map([user, stranger, custodian].map((account) => [account, nodeKey(account)]))

function sign(transaction: Transaction, account: Account): Uint8Array {
  const key = keys.get(account)
  if (!key) throw new Error('an account without a key')
  return transaction.attachSignature(account.addr, signBytes(null, transaction.bytesToSign(), key))
}
const leaveUnsigned = (transaction: Transaction) => msgpackRawEncode(new Map([['txn', fieldsOf(transaction)]]))
const isMarkets = (transaction: Transaction) => transaction.sender.toString() === custodian.addr.toString()
const signAll = ({ transactions }: BuiltGroup) => transactions.map(signByOwner)

/** The market signs its own leg after the comparison. */
function signByOwner(transaction: Transaction): Uint8Array {
  if (isMarkets(transaction)) return leaveUnsigned(transaction)
  return sign(transaction, transaction.sender.toString() === address ? user : stranger)
}

/** Compares as the server does: only the market's own transactions come unsigned. */
const compare = (group: BuiltGroup, signed: Uint8Array[]) =>
  compareSignedGroup(group, signed, {
    unsigned: group.transactions.flatMap((transaction, index) => (isMarkets(transaction) ? [index] : [])),
  })

async function refusal(comparison: Promise<unknown>): Promise<FacetError> {
  const error: unknown = await comparison.then(
    () => 'accepted',
    (thrown: unknown) => thrown,
  )
  if (error instanceof FacetError) return error
  throw new Error(`expected a refusal, got ${String(error)}`)
}

const payerOf = ({ transactions }: BuiltGroup) => transactions.findIndex(({ fee }) => fee > 0n)
const payerFee = (group: BuiltGroup) => group.transactions[payerOf(group)]?.fee ?? 0n

describe.each(groups)('a signed $description.kind', (group) => {
  test('is accepted as built', async () => {
    await expect(compare(group, signAll(group))).resolves.toHaveLength(group.transactions.length)
  })

  const alterations = group.transactions.flatMap((transaction, index) =>
    alterationsOf(fieldsOf(transaction)).map((alteration) => ({ index, ...alteration })),
  )

  test.each(alterations)('is refused with transaction $index, $name', async ({ index, alter }) => {
    const error = await refusal(compare(group, signAltered(group, index, alter)))
    expect(error.code).toBe('group-mismatch')
    expect(error.params.index).toBe(index)
    expect(error.params.field).not.toBe('group')
  })

  test('accepts another validity window and a fee within the bound', async () => {
    const within = signAltered(group, payerOf(group), (fields) => {
      fields.set('fv', 500n)
      fields.set('lv', 600n)
      fields.set('fee', payerFee(group) + MAX_EXTRA_FEE_MICRO_ALGO)
    })
    await expect(compare(group, within)).resolves.toHaveLength(group.transactions.length)
  })

  test.each([-1n, MAX_EXTRA_FEE_MICRO_ALGO + 1n])('is refused with a fee that differs by %d', async (extra) => {
    const altered = signAltered(group, payerOf(group), (fields) => fields.set('fee', payerFee(group) + extra))
    const error = await refusal(compare(group, altered))
    expect(error.params).toMatchObject({ field: 'fee' })
  })

  test('refuses a missing, an additional and a different transaction', async () => {
    const signed = signAll(group)
    expect((await refusal(compare(group, signed.slice(1)))).code).toBe('group-size')
    expect((await refusal(compare(group, [...signed, ...signed]))).code).toBe('group-size')
    const keyreg = signAltered(group, payerOf(group), (fields) => {
      for (const key of fields.keys())
        if (key in { amt: 1, rcv: 1, xaid: 1, aamt: 1, arcv: 1, apar: 1 } || key.startsWith('ap')) fields.delete(key)
      fields.set('type', 'keyreg')
    })
    expect((await refusal(compare(group, keyreg))).params).toEqual({ index: payerOf(group), field: 'type' })
  })

  test('refuses another signer, a missing signature and a changed byte of a signature', async () => {
    const last = group.transactions.findLastIndex((transaction) => !isMarkets(transaction))
    const transaction = group.transactions[last] as Transaction
    const withLast = (bytes: Uint8Array) => signAll(group).with(last, bytes)
    const changed = sign(transaction, user)
    changed[20] = (changed[20] ?? 0) ^ 1
    for (const bytes of [sign(transaction, stranger), changed, leaveUnsigned(transaction)]) {
      const error = await refusal(compare(group, withLast(bytes)))
      expect(error.code).toBe('group-signature')
      expect(error.params).toEqual({ index: last, signer: address })
    }
  })
})

const [optIn] = groups as [BuiltGroup]
const [transaction] = optIn.transactions as [Transaction]

test('refuses transactions in another order', async () => {
  const list = groups.find(({ description }) => description.kind === 'sale-list') as BuiltGroup
  const error = await refusal(compareSignedGroup(list, signAll(list).reverse()))
  expect(error.params).toEqual({ index: 0, field: 'type' })
})

test('refuses a wrong group id', async () => {
  const list = groups.find(({ description }) => description.kind === 'sale-list') as BuiltGroup
  const signed = list.transactions.map((each) => {
    const fields = fieldsOf(each).set('grp', bytes32)
    return sign(decodeUnsignedTransaction(msgpackRawEncode(fields)), user)
  })
  expect((await refusal(compareSignedGroup(list, signed))).params).toEqual({ index: 0, field: 'group' })
  const alone = sign(decodeUnsignedTransaction(msgpackRawEncode(fieldsOf(transaction).set('grp', bytes32))), user)
  expect((await refusal(compareSignedGroup(optIn, [alone]))).params).toEqual({ index: 0, field: 'group' })
})

test('refuses bytes that are not a transaction, have an unknown field or are not canonical as malformed', async () => {
  const signed = msgpackRawDecodeAsMap(sign(transaction, user)) as Fields
  const unknownField = msgpackRawEncode(new Map([...signed, ['zz', 1n]]))
  const unknownInside = msgpackRawEncode(new Map([...signed, ['txn', fieldsOf(transaction).set('zz', 1n)]]))
  const explicitZero = msgpackRawEncode(new Map([...signed, ['txn', fieldsOf(transaction).set('aamt', 0n)]]))
  const trailing = new Uint8Array([...sign(transaction, user), 0])
  for (const bytes of [new Uint8Array(), bytes32, unknownField, unknownInside, explicitZero, trailing]) {
    expect((await refusal(compareSignedGroup(optIn, [bytes]))).code).toBe('transaction-malformed')
  }
})

test('accepts the signature of the account that the sender was rekeyed to, and no other', async () => {
  const signed = [sign(transaction, stranger)]
  const authAddresses = { [address]: stranger.addr.toString() }
  await expect(compareSignedGroup(optIn, signed, { authAddresses })).resolves.toHaveLength(1)
  expect((await refusal(compareSignedGroup(optIn, signed))).code).toBe('group-signature')
  expect((await refusal(compareSignedGroup(optIn, [sign(transaction, user)], { authAddresses }))).code).toBe(
    'group-signature',
  )
})

test('refuses a logic signature, and a multisignature that no key has signed', async () => {
  const program = new LogicSigAccount(new Uint8Array([1, 32, 1, 1, 34]))
  program.sign(user.sk)
  const lsig = msgpackRawEncode(
    new Map<string, unknown>([
      ['lsig', program.lsig.toEncodingData()],
      ['txn', fieldsOf(transaction)],
    ]),
  )
  const subsig = [new Map<string, unknown>([['pk', user.addr.publicKey]])]
  const msig = msgpackRawEncode(
    new Map<string, unknown>([
      [
        'msig',
        new Map<string, unknown>([
          ['subsig', subsig],
          ['thr', 1n],
          ['v', 1n],
        ]),
      ],
      ['txn', fieldsOf(transaction)],
    ]),
  )
  for (const bytes of [lsig, msig]) {
    expect((await refusal(compareSignedGroup(optIn, [bytes]))).code).toMatch(/group-signature|transaction-malformed/)
  }
})

test('compares the fee and validity window of a sign-in', async () => {
  const window = { firstRound: 1n, lastRound: 1n, genesisId: 'facet-v1', genesisHash: new Uint8Array(32).fill(1) }
  const built = signIn({ address, note: new TextEncoder().encode('facet.example challenge'), ...window })
  await expect(compareSignedGroup(built, signAll(built), { isExact: true })).resolves.toHaveLength(1)
  for (const key of ['fv', 'lv', 'fee', 'note', 'amt', 'rcv', 'close', 'gen', 'gh', 'rekey', 'lx']) {
    const value = { ...commonFields, ...typeFields.pay }[key] ?? 9n
    const altered = signAltered(built, 0, (fields) => fields.set(key, value))
    expect((await refusal(compareSignedGroup(built, altered, { isExact: true }))).code).toBe('group-mismatch')
  }
})

describe.each(groups.filter(({ countersigner }) => countersigner))(
  'the leg of the market in a $description.kind',
  (group) => {
    const leg = group.transactions.findIndex(isMarkets)

    test('pays none of the fee, not even within the bound', async () => {
      const payer = payerOf(group)
      for (const fee of [1n, group.feeMicroAlgo]) {
        const shifted = signAltered(group, leg, (fields) => fields.set('fee', fee))
        expect((await refusal(compare(group, shifted))).params).toEqual({ index: leg, field: 'fee' })
      }
      expect(payer).not.toBe(leg)
      expect(group.transactions.map(({ fee }) => fee).filter((fee) => fee > 0n)).toEqual([group.feeMicroAlgo])
    })

    const withFees = (ofMarket: bigint, ofAccount: bigint) => {
      const transactions = group.transactions.map((one) => decodeUnsignedTransaction(one.toByte()))
      for (const transaction of transactions) delete transaction.group
      for (const [index, fee] of [[leg, ofMarket] as const, [payerOf(group), payerFee(group) + ofAccount] as const]) {
        const transaction = transactions[index]
        if (transaction) transaction.fee = fee
      }
      return assignGroupID(transactions).map(signByOwner)
    }

    test('pays for its bytes in congestion while the account pays as much beyond the fee', async () => {
      const signed = withFees(MAX_MARKET_FEE_MICRO_ALGO, MAX_MARKET_FEE_MICRO_ALGO)
      await expect(compare(group, signed)).resolves.toHaveLength(signed.length)
    })

    test.each([
      [MAX_MARKET_FEE_MICRO_ALGO, MAX_MARKET_FEE_MICRO_ALGO - 1n],
      [MAX_MARKET_FEE_MICRO_ALGO + 1n, MAX_MARKET_FEE_MICRO_ALGO + 1n],
    ])('does not pay %d while the account pays %d beyond the fee', async (ofMarket, ofAccount) => {
      const { params } = await refusal(compare(group, withFees(ofMarket, ofAccount)))
      expect(params).toEqual({ index: leg, field: 'fee' })
    })

    test('is refused with any signature, because the market signs it', async () => {
      const transaction = group.transactions[leg] as Transaction
      for (const account of [custodian, stranger]) {
        const signed = signAll(group).with(leg, sign(transaction, account))
        expect((await refusal(compare(group, signed))).code).toBe('group-signature')
      }
    })

    test('is valid for a hundred rounds', () => {
      const windows = group.transactions.map(({ firstValid, lastValid }) => lastValid - firstValid)
      expect(new Set(windows)).toEqual(new Set([CUSTODIAL_VALIDITY_ROUNDS]))
    })
  },
)
