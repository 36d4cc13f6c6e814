import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltGroup, isAddress } from '@facet/groups'
import { isSameGroup } from '@facet/groups/is-same-group'
import { readSigned, unsignedFile } from '@facet/groups/transaction-file'
import { decodeSignedTransaction, Kmd, mnemonicToSecretKey, type Transaction } from 'algosdk'
import { messageOf } from './ask-postgres.ts'
import type { CommandContext } from './command.ts'
import { Refused } from './refused.ts'
import { isOpenToOthers } from './unfinished-file.ts'

/** Signs the groups of a deployment. */
export interface Signer {
  address: string
  /**
   * Signs a step's group. @returns signed transactions as msgpack, in group order; unchecked where they were signed elsewhere
   * @throws Refused when it cannot sign, or the group must first be signed elsewhere
   */
  sign(step: string, group: BuiltGroup): Promise<Uint8Array[]>
}

/** The options that choose the signer. */
export const signerOptions = [
  'key-file',
  'kmd-url',
  'kmd-token-file',
  'kmd-wallet',
  'kmd-password-file',
  'sender',
  'folder',
]

export const signerUsage = `--key-file FILE                the 25 words of the account that pays, or
--kmd-url URL --kmd-wallet NAME --sender ADDRESS [--kmd-token-file FILE] [--kmd-password-file FILE]
                               a wallet of KMD, or
--sender ADDRESS --folder DIR  write each step's transactions there to sign them elsewhere (goal clerk sign, a
                               hardware wallet, a multisig), then run the same command again`

/** @throws Refused when the options name no signer, or its files cannot be read */
export async function openSigner({ options, print }: Pick<CommandContext, 'options' | 'print'>): Promise<Signer> {
  const { 'key-file': keyFile, 'kmd-url': kmdUrl, sender, folder } = options
  if (keyFile !== undefined) return keySigner(keyFile, print)
  if (sender === undefined || !isAddress(sender))
    throw new Refused(`Name the account that pays and signs:\n${signerUsage}`)
  if (kmdUrl !== undefined) return kmdSigner(kmdUrl, sender, options)
  if (folder !== undefined) return folderSigner(folder, sender, print)
  throw new Refused(`Say how ${sender} signs:\n${signerUsage}`)
}

function keySigner(file: string, print: CommandContext['print']): Signer {
  const words = readSecret(file)
  if (isOpenToOthers(file)) print(`Warning: others on this machine can read ${file}: chmod 600 ${file}`)
  let key: ReturnType<typeof mnemonicToSecretKey>
  try {
    key = mnemonicToSecretKey(words)
  } catch {
    throw new Refused(`${file} does not hold the 25 words of an account.`)
  }
  return {
    address: key.addr.toString(),
    sign: async (_step, { transactions }) => transactions.map((txn) => txn.signTxn(key.sk)),
  }
}

function kmdSigner(url: string, address: string, options: CommandContext['options']): Signer {
  const { 'kmd-token-file': tokenFile, 'kmd-password-file': passwordFile, 'kmd-wallet': walletName } = options
  const { origin, port, username, password: urlPassword } = URL.parse(url) ?? {}
  if (origin === undefined || port === undefined || `${username}${urlPassword}` !== '')
    throw new Refused('--kmd-url takes a URL without a user and a password, such as http://127.0.0.1:7833.')
  const kmd = new Kmd(
    tokenFile === undefined ? '' : readSecret(tokenFile),
    port === '' ? origin : origin.replace(/:\d+$/, ''),
    port,
  )
  const password = passwordFile === undefined ? '' : readSecret(passwordFile)
  return {
    address,
    sign: async (_step, { transactions }) => {
      try {
        const { wallets } = await kmd.listWallets()
        const wallet = wallets.find(({ name }: { name: string }) => name === walletName)
        if (!wallet) throw new Refused(`KMD has no wallet called "${walletName ?? ''}".`)
        const { wallet_handle_token: handle } = await kmd.initWalletHandle(wallet.id, password)
        try {
          const signed: Uint8Array[] = []
          for (const txn of transactions) signed.push(await kmd.signTransaction(handle, password, txn))
          return signed
        } finally {
          await kmd.releaseWalletHandle(handle)
        }
      } catch (error) {
        if (error instanceof Refused) throw error
        throw new Refused(`KMD at ${origin} did not sign: ${messageOf(error)}`)
      }
    },
  }
}

/** Writes and reads transactions in files of goal's format: concatenated msgpack. */
function folderSigner(folder: string, address: string, print: CommandContext['print']): Signer {
  return {
    address,
    sign: async (step, group) => {
      const file = (end: string) => join(folder, `${step}.${end}`)
      const [unsigned, signed, expired] = [file('txn'), file('signed.txn'), file('expired.txn')]
      const [first] = group.transactions
      if (!first) return []
      const isPast = ({ lastValid }: SignedFile) => lastValid <= first.firstValid
      const next = (round: bigint) =>
        `Sign it into ${signed} before round ${round} (${first.firstValid} is the newest), then run this command again.`
      if (existsSync(signed)) {
        const signedFile = readSignedFile(signed)
        if (!isPast(signedFile)) return signedFile.signed
        renameSync(signed, expired)
        print(`${signed} was signed for rounds until ${signedFile.lastValid}, which are past. It is now ${expired}.`)
      }
      // Others may be signing it: with another file in its place, their signatures would be lost.
      const pending = existsSync(unsigned) ? readSignedFile(unsigned) : undefined
      if (pending && !isPast(pending) && isSameGroup(group, pending.transactions))
        throw new Refused(
          `${unsigned} waits for its signatures. ${next(pending.lastValid)} For a later round, remove it first.`,
        )
      mkdirSync(folder, { recursive: true })
      writeFileSync(unsigned, unsignedFile(group.transactions))
      throw new Refused(`Wrote ${unsigned}. ${next(first.lastValid)}`)
    },
  }
}

interface SignedFile {
  signed: Uint8Array[]
  transactions: Transaction[]
  lastValid: bigint
}

function readSignedFile(file: string): SignedFile {
  try {
    const signed = readSigned(readFileSync(file))
    const transactions = signed.map((bytes) => decodeSignedTransaction(bytes).txn)
    return { signed, transactions, lastValid: transactions[0]?.lastValid ?? 0n }
  } catch (error) {
    throw new Refused(`${file} does not hold transactions: ${messageOf(error)}`)
  }
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${messageOf(error)}`)
  }
}
