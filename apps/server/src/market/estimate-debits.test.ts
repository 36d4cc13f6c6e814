import { generateAccount } from 'algosdk'
import { expect, test } from 'vitest'
import { NO_NETWORK } from '../chain/network-params.ts'
import { estimateDebits } from './estimate-debits.ts'
import { createPair, payForOne } from './test/pair/pair-groups.ts'
import { pairTerms } from './test/pair/pair-world.ts'

const seller = generateAccount().addr.toString()
const buyer = generateAccount().addr.toString()
const terms = pairTerms({ setUp: { platform: { address: seller } } }, seller, { first: 7n, second: 8n })
const services = { shownNetwork: async () => NO_NETWORK }

test('refuses a deposit of the trader that no field of an estimate shows', async () => {
  const pair = { appId: 9n, seller, terms }
  const estimate = (depositMicroAlgo: bigint) =>
    estimateDebits(services, null, (network) => payForOne(network, pair, buyer, [7n], depositMicroAlgo))
  expect(await estimate(0n)).toMatchObject({ deposit_micro_algo: '100000' })
  await expect(estimate(34_500n)).rejects.toThrow('deposit of 34500')
  const creation = estimateDebits(services, null, (network) => createPair(network, seller, terms))
  await expect(creation).rejects.toThrow('no field')
})
