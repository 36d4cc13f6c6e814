import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { Person } from './person.tsx'
import { ChainLink } from '../shell/chain-link.tsx'
import { TransactionTime } from '../shell/transaction-time.tsx'

const address = 'A'.repeat(58)
const shown = (
  <>
    <ChainLink kind="asset" id={1001} />
    <ChainLink kind="application" id={2002} />
    <Person isActor address={address} username="ines.vale" />
    <TransactionTime atSeconds={900} txId="TX" />
  </>
)
const links = (network: string) =>
  [...draw(shown, { address: null, now: 1_000, network }).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test.each([
  ['mainnet-v1.0', 'mainnet'],
  ['testnet-v1.0', 'testnet'],
])('links assets, contracts, accounts and transactions of %s to its explorer', (network, name) => {
  const explorer = `https://lora.algokit.io/${name}`
  expect(links(network)).toEqual([
    `${explorer}/asset/1001`,
    `${explorer}/application/2002`,
    `${explorer}/account/${address}`,
    `${explorer}/transaction/TX`,
  ])
})

test('links nothing on a chain that no explorer knows', () => {
  expect(links('facet-v1')).toEqual([])
})
