import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import algosdk from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALNET_WALLETS } from '../block/localnet-genesis.ts'
import type { Chain } from '../chain.ts'
import { decodeBytes } from '../codec/schema-codec.ts'
import type { Multisig } from '../codec/signed-transaction.ts'
import { MULTISIG } from '../codec/transaction-schema.ts'
import { createChain } from '../create-chain.ts'
import { createAlgodClient } from '../algod/in-process-client.ts'
import { type Listener, listen } from '../http/listen.ts'
import { createKmdDispatch, KMD_TOKEN_HEADER } from './kmd-dispatch.ts'

const TOKEN = 'a'.repeat(64)

let chain: Chain
let listener: Listener
let kmd: algosdk.Kmd
let algod: algosdk.Algodv2

function serve(walletFile?: string): Promise<Listener> {
  const options = { host: '127.0.0.1', port: 0, tokenHeader: KMD_TOKEN_HEADER }
  return listen(createKmdDispatch(chain, TOKEN, walletFile), options)
}

beforeAll(async () => {
  chain = await createChain()
  listener = await serve()
  kmd = new algosdk.Kmd(TOKEN, 'http://127.0.0.1', listener.port)
  algod = new algosdk.Algodv2(createAlgodClient(chain), '')
})
afterAll(async () => {
  await listener.close()
  await chain.close()
})

async function open(name: string): Promise<string> {
  const { wallets } = (await kmd.listWallets()) as { wallets: { id: string; name: string }[] }
  const wallet = wallets.find((candidate) => candidate.name === name) ?? (await kmd.createWallet(name, '')).wallet
  return (await kmd.initWalletHandle(wallet.id, '')).wallet_handle_token
}

async function payment(sender: string, receiver: string): Promise<algosdk.Transaction> {
  const suggestedParams = await algod.getTransactionParams().do()
  return algosdk.makePaymentTxnWithSuggestedParamsFromObject({ sender, receiver, amount: 200_000, suggestedParams })
}

/** A multisignature in the SDKs' JSON form. */
function multisigJson(base64: string): unknown {
  const { version, threshold, subsigs } = decodeBytes<Multisig>(MULTISIG, Buffer.from(base64, 'base64'))
  const subsig = subsigs.map(({ publicKey, signature }) => ({ pk: [...publicKey], s: new Uint8Array(signature) }))
  return { v: Number(version), thr: Number(threshold), subsig }
}

/** Status and message of a rejected request. */
async function refused(request: Promise<unknown>): Promise<[number, string]> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason as { response: { status: number; text?: string; body: unknown } },
  )
  if (!error) throw new Error('not refused')
  const { status, text, body } = error.response
  const reply = JSON.parse(text ?? new TextDecoder().decode(body as Uint8Array)) as { message: string }
  return [status, reply.message]
}

async function post(path: string, body: unknown, token = TOKEN): Promise<[number, unknown]> {
  const reply = await fetch(`${listener.url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { [KMD_TOKEN_HEADER]: token },
  })
  return [reply.status, await reply.json()]
}

describe('an unmodified algosdk.Kmd client', () => {
  test('finds the default wallet with the funded keys', async () => {
    expect(await kmd.versions()).toEqual({ versions: ['v1'] })
    const handle = await open('unencrypted-default-wallet')
    const { addresses } = (await kmd.listKeys(handle)) as { addresses: string[] }
    expect(addresses).toEqual(LOCALNET_WALLETS.map(({ address }) => address))
    expect((await kmd.getWallet(handle)).wallet_handle).toMatchObject({
      expires_seconds: expect.any(Number),
      wallet: { name: 'unencrypted-default-wallet', driver_name: 'sqlite', mnemonic_ux: false },
    })
  })

  test('signs a payment that the chain accepts', async () => {
    const handle = await open('unencrypted-default-wallet')
    const [wallet] = LOCALNET_WALLETS
    const { addr } = algosdk.generateAccount()
    const transaction = await payment(wallet?.address ?? '', addr.toString())
    await algod.sendRawTransaction(await kmd.signTransaction(handle, '', transaction)).do()
    expect(chain.account(addr.publicKey).amountMicroAlgo).toBe(200_000n)
  })

  test('signs for a rekeyed sender with the requested key', async () => {
    const handle = await open('rekeyed')
    const { address } = (await kmd.generateKey(handle)) as { address: string }
    const sender = algosdk.generateAccount().addr.toString()
    const { publicKey } = algosdk.decodeAddress(address)
    const transaction = await payment(sender, sender)
    const signed = algosdk.decodeSignedTransaction(
      await kmd.signTransactionWithSpecificPublicKey(handle, '', transaction, publicKey),
    )
    expect(signed.sgnr?.toString()).toBe(address)
  })

  test('creates, exports, imports and deletes keys', async () => {
    const handle = await open('keys')
    const { address } = (await kmd.generateKey(handle)) as { address: string }
    const { private_key } = await kmd.exportKey(handle, '', address)
    expect(algosdk.mnemonicToSecretKey(algosdk.secretKeyToMnemonic(private_key)).addr.toString()).toBe(address)
    const account = algosdk.generateAccount()
    expect((await kmd.importKey(handle, account.sk)).address).toBe(account.addr.toString())
    expect(await refused(kmd.importKey(handle, account.sk))).toEqual([400, 'key already exists in wallet'])
    expect((await kmd.listKeys(handle)).addresses).toEqual([address, account.addr.toString()])
    await kmd.deleteKey(handle, '', address)
    expect((await kmd.listKeys(handle)).addresses).toEqual([account.addr.toString()])
    expect(await refused(kmd.exportKey(handle, '', address))).toEqual([400, 'key does not exist in this wallet'])
  })

  test('derives the same addresses from the same master key', async () => {
    const first = await open('first')
    const { master_derivation_key } = await kmd.exportMasterDerivationKey(first, '')
    await kmd.createWallet('second', '', master_derivation_key)
    const second = await open('second')
    for (let i = 0; i < 3; i++) {
      expect((await kmd.generateKey(first)).address).toBe((await kmd.generateKey(second)).address)
    }
  })

  test('derives the same keys from a master key as KMD', async () => {
    await kmd.createWallet('known', '', new Uint8Array(32).fill(7))
    const handle = await open('known')
    const addresses = [(await kmd.generateKey(handle)).address, (await kmd.generateKey(handle)).address]
    expect(addresses).toEqual([
      '5IUE7OJAND4XPHEZLCNOT2BLFQUTWBBPS7XFJCYCNCHEPBNE6HJUVKR2OE',
      'K7XCDEROVLJLTK4GXZRG3BRYUUIHZSKDQVKGLZAAQ3RXPAJMHM4GFROUEA',
    ])
  })

  test('signs for a multisig account, one member at a time', async () => {
    const handle = await open('members')
    const members = [(await kmd.generateKey(handle)).address, (await kmd.generateKey(handle)).address] as string[]
    const [first, second] = members.map((address) => algosdk.decodeAddress(address).publicKey)
    const pks = [first, second].map((key) => Buffer.from(key as Uint8Array).toString('base64'))
    const { address } = (await kmd.importMultisig(handle, 1, 2, pks)) as { address: string }
    expect(address).toBe(algosdk.multisigAddress({ version: 1, threshold: 2, addrs: members }).toString())
    expect((await kmd.listMultisig(handle)).addresses).toEqual([address])
    expect(await kmd.exportMultisig(handle, address)).toEqual({ multisig_version: 1, threshold: 2, pks })

    await chain.controls.fund(algosdk.decodeAddress(address).publicKey, 1_000_000n)
    const transaction = await payment(address, members[0] ?? '')
    const one = (await kmd.signMultisigTransaction(handle, '', transaction, first as Uint8Array, '')) as {
      multisig: string
    }
    const [status, two] = await post('/v1/multisig/sign', {
      wallet_handle_token: handle,
      wallet_password: '',
      transaction: Buffer.from(transaction.toByte()).toString('base64'),
      public_key: pks[1],
      partial_multisig: multisigJson(one.multisig),
    })
    expect([status, two]).toEqual([200, expect.anything()])
    const { multisig } = two as { multisig: string }
    const signed = {
      msig: algosdk.msgpackRawDecode(Buffer.from(multisig, 'base64')),
      txn: algosdk.msgpackRawDecode(transaction.toByte()),
    }
    await chain.submit(algosdk.msgpackRawEncode(signed))
    expect(chain.account(algosdk.decodeAddress(members[0] ?? '').publicKey).amountMicroAlgo).toBe(200_000n)

    await kmd.deleteMultisig(handle, '', address)
    expect((await kmd.listMultisig(handle)).addresses).toEqual([])
  })

  test('renames a wallet, renews and releases a handle', async () => {
    const { wallet } = (await kmd.createWallet('old', 'secret')) as { wallet: { id: string } }
    expect(await refused(kmd.createWallet('old', ''))).toEqual([400, 'wallet with same name already exists'])
    expect(await refused(kmd.renameWallet(wallet.id, 'wrong', 'new'))).toEqual([
      400,
      'error decrypting. wrong password?',
    ])
    expect((await kmd.renameWallet(wallet.id, 'secret', 'new')).wallet.name).toBe('new')
    expect(await refused(kmd.initWalletHandle(wallet.id, ''))).toEqual([401, 'error decrypting. wrong password?'])
    const { wallet_handle_token } = await kmd.initWalletHandle(wallet.id, 'secret')
    expect((await kmd.renewWalletHandle(wallet_handle_token)).wallet_handle.expires_seconds).toBeGreaterThan(50)
    await kmd.releaseWalletHandle(wallet_handle_token)
    expect(await refused(kmd.listKeys(wallet_handle_token))).toEqual([401, 'handle does not exist'])
  })
})

describe('rejections', () => {
  test('requires the token for everything except the versions', async () => {
    expect(await post('/v1/key/list', {}, 'wrong')).toEqual([401, { error: true, message: 'invalid API token' }])
    expect((await fetch(`${listener.url}/versions`)).status).toBe(200)
    expect((await fetch(`${listener.url}/v1/nothing`)).status).toBe(404)
  })

  test('distinguishes malformed bodies from malformed members', async () => {
    const message = async (path: string, body: unknown) => ((await post(path, body))[1] as { message: string }).message
    const handle = await open('unencrypted-default-wallet')
    expect(await message('/v1/wallet', 'no json')).toBe('could not decode request body')
    expect(await message('/v1/wallet', { wallet_driver_name: 5 })).toBe('could not decode request body')
    expect(await message('/v1/wallet', { wallet_driver_name: 'ledger' })).toBe('unknown wallet driver')
    expect(await message('/v1/wallet/init', { wallet_id: 'none' })).toBe('wallet not found')
    expect(await message('/v1/key/export', { address: 'none' })).toBe('could not decode address')
    expect(await message('/v1/key/list', { wallet_handle_token: 'none' })).toBe('wrong number of token parts')
    const sign = { wallet_handle_token: handle, transaction: 'AAAA' }
    expect(await message('/v1/transaction/sign', sign)).toBe('could not decode transaction')
    const threshold = { wallet_handle_token: handle, multisig_version: 1, threshold: 2, pks: [''] }
    expect(await message('/v1/multisig/import', threshold)).toBe('Invalid threshold')
  })
})

describe('a wallet file', () => {
  test('restores wallets, keys and multisig accounts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'facet-kmd-'))
    const file = join(folder, 'wallets.json')
    const list = async (port: number): Promise<string[]> => {
      const client = new algosdk.Kmd(TOKEN, 'http://127.0.0.1', port)
      const { wallets } = (await client.listWallets()) as { wallets: { id: string; name: string }[] }
      const wallet = wallets.find(({ name }) => name === 'kept') ?? (await client.createWallet('kept', '')).wallet
      const handle = (await client.initWalletHandle(wallet.id, '')).wallet_handle_token
      await client.generateKey(handle)
      return (await client.listKeys(handle)).addresses
    }
    const first = await serve(file)
    const before = await list(first.port)
    await first.close()
    const second = await serve(file)
    const after = await list(second.port)
    await second.close()
    expect(after).toHaveLength(2)
    expect(after[0]).toBe(before[0])
    expect(JSON.parse(await readFile(file, 'utf8')).wallets).toHaveLength(2)
    await rm(folder, { recursive: true })
  })
})
