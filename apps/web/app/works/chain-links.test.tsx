import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { ChainLink } from '../shell/chain-link.tsx'
import { TransactionTime } from '../shell/transaction-time.tsx'

const address = 'A'.repeat(58)
const shown = (
  <>
    <ChainLink kind="asset" id={1001} />
    <ChainLink kind="application" id={2002} />
    <ChainLink kind="account" id={address} />
    <TransactionTime atSeconds={900} txId="TX" />
  </>
)
const links = (explorerUrls: Record<string, string>) =>
  [...draw(shown, { address: null, now: 1_000, explorerUrls }).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('links assets, contracts, accounts and transactions to the explorer of the market', () => {
  const pages = {
    asset: 'https://one.example/nft/{id}',
    application: 'https://one.example/app/{id}',
    account: 'https://two.example/{id}/holdings',
    transaction: 'https://two.example/tx/{id}',
  }
  expect(links(pages)).toEqual([
    'https://one.example/nft/1001',
    'https://one.example/app/2002',
    `https://two.example/${address}/holdings`,
    'https://two.example/tx/TX',
  ])
})

test('links nothing that the explorer has no page of', () => {
  expect(links({ asset: 'https://one.example/{id}' })).toEqual(['https://one.example/1001'])
  expect(links({})).toEqual([])
})
