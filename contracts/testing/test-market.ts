import {
  createPrizeVault,
  createVault,
  creditBoxName,
  decodeCredit,
  enableCurrency,
  fundVault,
  mintNft,
  optIn,
} from '@facet/groups'
import {
  getApplicationAddress,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  makeAssetFreezeTxnWithSuggestedParamsFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
  type Transaction,
} from 'algosdk'
import type { TestAccount } from './test-account.ts'
import { TestChain } from './test-chain.ts'

/** Everything a sale in ALGO needs: a chain with both vaults, an NFT, and accounts of the seller, the buyer and the payees. */
export interface SmallMarket {
  test: TestChain
  vault: bigint
  prizeVault: bigint
  platform: TestAccount
  royaltyReceiver: TestAccount
  seller: TestAccount
  buyer: TestAccount
  /** 10 units, held by the seller; nobody can freeze it or take it back. */
  nft: bigint
}

/** A market with more people, and with a currency whose issuer can freeze and claw back. */
export interface TestMarket extends SmallMarket {
  vaultAddress: string
  /** An ASA with freeze and clawback, as USDC has them; `issuer` holds both. */
  usd: bigint
  issuer: TestAccount
  other: TestAccount
  stranger: TestAccount
  /** Account that created `nft`. */
  nftCreator: TestAccount
}

export const USD_EACH = 1_000_000_000n

export async function openSmallMarket(): Promise<SmallMarket> {
  const test = await TestChain.open()
  const platform = await test.account('platform')
  const royaltyReceiver = await test.account('royalty')
  const seller = await test.account('seller')
  const buyer = await test.account('buyer')
  const { createdAppId: vault } = await test.send(createVault(test.network, platform.address))
  await test.send(fundVault(test.network, platform.address, vault))
  const prizeVault = await openPrizeVault(test, platform)
  return { test, vault, prizeVault, platform, royaltyReceiver, seller, buyer, nft: await mint(test, seller, 10n) }
}

async function openPrizeVault(test: TestChain, { address }: TestAccount): Promise<bigint> {
  const { createdAppId } = await test.send(createPrizeVault(test.network, address))
  await test.send(fundVault(test.network, address, createdAppId))
  return createdAppId
}

/** @param microAlgo initial balance of each account */
export async function openMarket(microAlgo = 100_000_000n): Promise<TestMarket> {
  const test = await TestChain.open()
  const [issuer, platform, royaltyReceiver] = [
    test.unfunded('issuer'),
    test.unfunded('platform'),
    test.unfunded('royalty'),
  ]
  const [seller, buyer, other] = [test.unfunded('seller'), test.unfunded('buyer'), test.unfunded('other')]
  const stranger = test.unfunded('stranger')
  const accounts = [issuer, platform, royaltyReceiver, seller, buyer, other, stranger]
  for (const { address } of accounts) await test.fund(address, microAlgo)

  const { createdAssetId: usd } = await test.sendRaw([makeUsd(test, issuer)], 1000n)
  for (const account of accounts.slice(1)) {
    await test.send(optIn(test.network, account.address, usd))
    await test.sendRaw([transfer(test, issuer.address, account.address, usd, USD_EACH)], 1000n)
  }
  const { createdAppId: vault } = await test.send(createVault(test.network, platform.address))
  await test.send(fundVault(test.network, platform.address, vault))
  await test.send(enableCurrency(test.network, { caller: platform.address, vault, currency: usd }))
  const prizeVault = await openPrizeVault(test, platform)
  const nft = await mint(test, seller, 10n)
  const vaultAddress = getApplicationAddress(vault).toString()
  return {
    test,
    vault,
    vaultAddress,
    prizeVault,
    usd,
    issuer,
    platform,
    royaltyReceiver,
    seller,
    buyer,
    other,
    stranger,
    nft,
    nftCreator: seller,
  }
}

export async function mint(test: TestChain, creator: TestAccount, total: bigint): Promise<bigint> {
  const { createdAssetId } = await test.send(
    mintNft(test.network, {
      creator: creator.address,
      assetName: 'Aurora',
      unitName: 'AUR',
      total,
      decimals: 0,
      url: 'ipfs://bafkreigh2akiscaildc#arc3',
      metadataHash: new Uint8Array(32).fill(7),
      note: new Uint8Array(),
    }),
  )
  return createdAssetId
}

/** suggestedParams of hand-made transactions; `sendRaw` sets the fee. */
export function rawParams({ network }: TestChain) {
  return {
    fee: 0n,
    flatFee: true,
    minFee: 1000n,
    firstValid: network.firstRound,
    lastValid: network.lastRound,
    genesisID: network.genesisId,
    genesisHash: network.genesisHash,
  }
}

function makeUsd(test: TestChain, issuer: TestAccount): Transaction {
  const { address } = issuer
  return makeAssetCreateTxnWithSuggestedParamsFromObject({
    sender: address,
    total: 10n ** 15n,
    decimals: 6,
    manager: address,
    freeze: address,
    clawback: address,
    assetName: 'Demo USD',
    unitName: 'USD',
    suggestedParams: rawParams(test),
  })
}

/** A transfer of an asset (0 = ALGO), with fields that an attacker may add; `assetSender` is for ASAs. */
export function transfer(
  test: TestChain,
  sender: string,
  receiver: string,
  asset: bigint,
  amount: bigint,
  extras: { closeRemainderTo?: string; rekeyTo?: string; assetSender?: string } = {},
): Transaction {
  const fields = { sender, receiver, amount, suggestedParams: rawParams(test), ...extras }
  return asset === 0n
    ? makePaymentTxnWithSuggestedParamsFromObject(fields)
    : makeAssetTransferTxnWithSuggestedParamsFromObject({ ...fields, assetIndex: asset })
}

/** Leaves an asset, sending all of it to an account. */
export function leave(test: TestChain, account: string, asset: bigint, closeRemainderTo: string): Transaction {
  return transfer(test, account, closeRemainderTo, asset, 0n, { closeRemainderTo })
}

export async function setFrozen(market: TestMarket, address: string, frozen: boolean): Promise<void> {
  const { test, issuer, usd } = market
  await test.sendRaw(
    [
      makeAssetFreezeTxnWithSuggestedParamsFromObject({
        sender: issuer.address,
        assetIndex: usd,
        freezeTarget: address,
        frozen,
        suggestedParams: rawParams(test),
      }),
    ],
    1000n,
  )
}

/** The issuer freezes every payee of the price. */
export async function freezePayees(market: TestMarket): Promise<void> {
  const { seller, platform, royaltyReceiver } = market
  for (const { address } of [seller, platform, royaltyReceiver]) await setFrozen(market, address, true)
}

/** The issuer takes units of the currency from an account. */
export async function clawBack({ test, issuer, usd }: TestMarket, from: string, amount: bigint): Promise<void> {
  await test.sendRaw([transfer(test, issuer.address, issuer.address, usd, amount, { assetSender: from })], 1000n)
}

/** A credit in the vault; undefined when there is none. */
export function creditOf({ test, vault }: SmallMarket, receiver: string, currency: bigint) {
  const box = test.chain.box(vault, creditBoxName(receiver, currency))
  return box && decodeCredit(box)
}
