import { FacetError } from '@facet/errors'
import { makePaymentTxnWithSuggestedParamsFromObject } from 'algosdk'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { World } from '../../market/test/world.ts'
import { decodeGroup } from '../decode-group.ts'
import { ownGroup } from '../own-group.ts'
import type { GroupSubmission } from '../group-submission.ts'
import { sendSubmission, submitGroup } from '../submit-group.ts'
import { submittedGroupTable } from '../submitted-group-table.ts'
import { keeping, locked, refusing, silent, withNode } from './node-between.ts'

/** The stored row of a group, for every order of node answers. */
export function sendAttemptTests(world: () => World): void {
  const services = () => world().market.server.services
  const code = (expected: string) => expect.objectContaining({ code: expected })
  let notes = 0

  async function signPayment(rounds = 500): Promise<GroupSubmission> {
    const { collector, stranger, market } = world()
    const { account } = collector
    const suggestedParams = await market.algod.getTransactionParams().do()
    const payment = makePaymentTxnWithSuggestedParamsFromObject({
      sender: account.address,
      receiver: stranger.account.address,
      amount: 1_000n,
      note: new TextEncoder().encode(`handing ${notes++}`),
      suggestedParams: { ...suggestedParams, lastValid: suggestedParams.firstValid + BigInt(rounds) },
    })
    return ownGroup(account, account.sign(payment))
  }

  const send = (group: GroupSubmission, node: () => Promise<unknown>) =>
    sendSubmission(withNode(services(), node), group)

  async function noteOf({ signedTx }: GroupSubmission) {
    const { groupId } = submittedGroupTable
    const { db } = services().database
    const [row] = await db
      .select()
      .from(submittedGroupTable)
      .where(eq(groupId, decodeGroup(signedTx).groupId))
    return row
  }

  test('deletes a group that its only node refuses', async () => {
    const group = await signPayment()
    await expect(send(group, refusing)).rejects.toEqual(code('transaction-refused'))
    expect(await noteOf(group)).toBeUndefined()
  })

  test('keeps a group that another node has, and finds its block', async () => {
    const group = await signPayment()
    await send(group, keeping)
    await expect(send(group, refusing)).rejects.toEqual(code('transaction-refused'))
    await expect(send(group, refusing)).rejects.toEqual(code('transaction-refused'))
    expect(await noteOf(group)).toMatchObject({ confirmedRound: null })
    const { round } = await submitGroup(services(), group)
    expect(await noteOf(group)).toMatchObject({ confirmedRound: BigInt(round) })
  })

  test('keeps a group when a proxy answers instead of the node', async () => {
    const group = await signPayment()
    await expect(send(group, locked)).rejects.toEqual(code('chain-unavailable'))
    expect(await noteOf(group)).toBeDefined()
  })

  test('keeps a group when the node did not answer', async () => {
    const group = await signPayment()
    await expect(send(group, silent)).rejects.toEqual(code('chain-unavailable'))
    await expect(send(group, refusing)).rejects.toEqual(code('transaction-refused'))
    expect(await noteOf(group)).toBeDefined()
  })

  test('keeps a group that a node refuses after not answering', async () => {
    const group = await signPayment()
    const answers = [silent, refusing]
    await expect(send(group, async () => answers.shift()?.())).rejects.toEqual(code('transaction-refused'))
    expect(await noteOf(group)).toBeDefined()
  })

  test('keeps a group that another request is sending', async () => {
    const group = await signPayment()
    const arrived = Promise.withResolvers<void>()
    const refused = Promise.withResolvers<void>()
    const slow = send(group, async () => {
      arrived.resolve()
      await refused.promise
    })
    await arrived.promise
    await expect(send(group, refusing)).rejects.toEqual(code('transaction-refused'))
    refused.resolve()
    await slow
    expect(await noteOf(group)).toBeDefined()
  })

  test('deletes a group when two concurrent attempts are refused', async () => {
    const group = await signPayment()
    const both = Promise.withResolvers<void>()
    let count = 0
    const attempts = [1, 2].map(() =>
      send(group, async () => {
        count += 1
        if (count === 2) both.resolve()
        await both.promise
        return refusing()
      }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await noteOf(group)).toBeUndefined()
  })

  test('answers a copy that arrived before the first was recorded like the first, not with a refusal', async () => {
    const group = await signPayment()
    let first: unknown
    // The market accepts the first; its state has changed when it checks the second.
    const second = submitGroup(services(), {
      ...group,
      expect: async () => {
        first = await submitGroup(services(), group)
        throw new FacetError('sold-out')
      },
    })
    expect(await second).toEqual(first)
    const alone = { ...(await signPayment()), expect: () => Promise.reject(new FacetError('sold-out')) }
    await expect(submitGroup(services(), alone)).rejects.toEqual(code('sold-out'))
    expect(await noteOf(alone)).toBeUndefined()
  })

  test('rejects such a copy when it is a different request', async () => {
    const group = await signPayment()
    const other: GroupSubmission = {
      ...group,
      kind: 'another request',
      expect: async () => {
        await submitGroup(services(), group)
        throw new FacetError('sold-out')
      },
    }
    await expect(submitGroup(services(), other)).rejects.toEqual(code('group-mismatch'))
  })

  test('does not record a group from the far future, whether the node answers or not', async () => {
    const far = await signPayment(50_000)
    await expect(send(far, silent)).rejects.toMatchObject({
      code: 'group-mismatch',
      params: { index: 0, field: 'last valid' },
    })
    expect(await noteOf(far)).toBeUndefined()
  })
}
