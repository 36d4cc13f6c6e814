import { encodeMsgpack, generateAccount, SignedTransaction, type Transaction } from 'algosdk'
import { describe, expect, test } from 'vitest'
import { MAX_EXTRA_FEE_MICRO_ALGO } from './built-group.ts'
import { compareSignedGroup } from './compare-signed-group.ts'
import { networkFromNode } from './network-params.ts'
import { sampleGroups, sampleNetwork } from './testing/sample-groups.ts'

const [user, custodian] = [generateAccount(), generateAccount()]
const samples = (feePerByte: bigint) =>
  Object.values(sampleGroups(user.addr.toString(), custodian.addr.toString(), { ...sampleNetwork, feePerByte })).flat()
const calm = samples(0n)

test('a full node names its price in its parameters', () => {
  // As go-algorand 5.0.0 answers with more than a block of other people's transactions in its pool.
  const params = {
    consensusVersion: 'https://github.com/algorandfoundation/specs/tree/268b63433a907455d439995bf916f6b296018f4f',
    fee: 8n,
    firstValid: 723n,
    flatFee: false,
    genesisHash: new Uint8Array(32).fill(1),
    genesisID: 'facetnet-v1',
    lastValid: 1723n,
    minFee: 1000n,
  } as const
  expect(networkFromNode(params)).toMatchObject({ minFee: 1000n, feePerByte: 8n })
})

test.each(calm.map((group) => [group.description.kind, group] as const))(
  'while the network is calm, the market pays nothing of %s',
  (_kind, { transactions, countersigner }) => {
    const payers = transactions.filter(({ fee }) => fee > 0n).map(({ sender }) => sender.toString())
    expect(payers).not.toContain(countersigner)
  },
)

describe.each([1n, 4n, 8n])('with %d µALGO for each byte', (feePerByte) => {
  const groups = samples(feePerByte).map((group, index) => [group.description.kind, group, calm[index]] as const)

  // As go-algorand's pool has it: `fee {5000} below threshold 5116 (4 per byte * 1279 bytes)`.
  test.each(groups)('every transaction of %s pays for its bytes', (_kind, { transactions }) => {
    for (const txn of transactions) {
      const { length } = encodeMsgpack(new SignedTransaction({ txn, sig: new Uint8Array(64).fill(255) }))
      expect(txn.fee).toBeGreaterThanOrEqual(feePerByte * BigInt(length))
    }
  })

  test.each(groups)('the market takes %s, whose fee is what the account pays', async (_kind, group, expected) => {
    const { transactions, signers, feeMicroAlgo, countersigner } = group
    const own = transactions.filter((_, index) => signers[index] !== countersigner)
    expect(own.reduce((sum, { fee }) => sum + fee, 0n)).toBe(feeMicroAlgo)
    const signed = transactions.map((txn, index) =>
      txn.signTxn(signers[index] === countersigner ? custodian.sk : user.sk),
    )
    const unsigned = signers.flatMap((signer, index) => (signer === countersigner ? [index] : []))
    for (const index of unsigned)
      signed[index] = encodeMsgpack(new SignedTransaction({ txn: transactions[index] as Transaction }))
    await compareSignedGroup(expected ?? group, signed, { unsigned })
  })
})

test('no group exceeds the fee that the market accepts', () => {
  for (const [index, { feeMicroAlgo }] of samples(1_000n).entries()) {
    expect(feeMicroAlgo - (calm[index]?.feeMicroAlgo ?? 0n)).toBeLessThanOrEqual(MAX_EXTRA_FEE_MICRO_ALGO)
  }
})
