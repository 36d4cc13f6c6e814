import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '@facet/dev-env'
import {
  type Chain,
  type ChainOptions,
  type ChainServer,
  createAlgodClient,
  createChain,
  serveChain,
} from '@facet/devchain'
import { Algodv2, decodeAddress, makeAssetCreateTxnWithSuggestedParamsFromObject } from 'algosdk'
import { facetMarket } from '../facet-market.ts'
import { SettingsFile } from '../settings-file.ts'

export const TOKEN = 'a'.repeat(64)

/** The value of `CURRENCIES` with ALGO and these assets. */
export const currencies = (...ids: number[]) =>
  JSON.stringify(
    [1, ...ids].map((id) => ({ id, name: `C${id}`, decimals: 2, minAmountBaseUnits: '100', maxDecimal: 2 })),
  )

/** The output of a command, and its exit code. */
export interface Outcome {
  code: number
  text: string
}

/** Somebody who sets up a market in a separate folder, beside a chain with a limited history. */
export class Operator implements AsyncDisposable {
  readonly chain: Chain
  readonly node: ChainServer
  readonly folder = mkdtempSync(join(tmpdir(), 'facet-operator-'))
  readonly payer = createAccount('payer')
  readonly platform = createAccount('platform')
  /** The words of `payer`. */
  readonly keyFile = join(this.folder, 'payer.key')

  private constructor(chain: Chain, node: ChainServer) {
    this.chain = chain
    this.node = node
    writeFileSync(this.keyFile, `${this.payer.mnemonic}\n`, { mode: 0o600 })
  }

  /** @param before what happened on the chain */
  static async begin(options: ChainOptions = {}, before?: (chain: Chain) => Promise<unknown>): Promise<Operator> {
    const chain = await createChain(options)
    await before?.(chain)
    const node = await serveChain(chain, { host: '127.0.0.1', algodPort: 0, kmdPort: 0, token: TOKEN })
    const operator = new Operator(chain, node)
    await operator.fund(operator.payer.address, 10_000_000n)
    await operator.fund(operator.platform.address, 1_000_000n)
    return operator
  }

  get settings(): SettingsFile {
    return new SettingsFile(this.path('facet.env'))
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** Runs a command of `facet-market` on the settings of the folder. */
  async run(...args: string[]): Promise<Outcome> {
    const lines: string[] = []
    const code = await facetMarket([...args, '--settings', this.settings.path], {
      print: (line) => void lines.push(line),
      startServer: async () => void lines.push('started'),
    })
    return { code, text: lines.join('\n') }
  }

  init(...settings: string[]): Promise<Outcome> {
    return this.run(
      'init',
      '--network',
      'custom',
      `ALGOD_URL=${this.node.url}`,
      `ALGOD_TOKEN=${TOKEN}`,
      `PLATFORM_ADDRESS=${this.platform.address}`,
      `DATA_FOLDER=${this.path('data')}`,
      ...settings,
    )
  }

  /** Creates the vaults. */
  deploy(...options: string[]): Promise<Outcome> {
    return this.run('deploy', '--key-file', this.keyFile, ...options)
  }

  /** An asset whose issuer can freeze it. */
  async createCurrency(): Promise<number> {
    const algod = new Algodv2(createAlgodClient(this.chain), '')
    const suggestedParams = await algod.getTransactionParams().do()
    const { address } = this.platform
    const asset = { total: 1_000_000n, decimals: 2, unitName: 'EUR', freeze: address }
    const txn = makeAssetCreateTxnWithSuggestedParamsFromObject({ sender: address, ...asset, suggestedParams })
    const { txids } = await this.chain.submit(Buffer.from(this.platform.sign(txn), 'base64'))
    const { assetIndex } = await algod.pendingTransactionInformation(txids[0] ?? '').do()
    return Number(assetIndex)
  }

  fund(address: string, microAlgo: bigint): Promise<unknown> {
    return this.chain.controls.fund(decodeAddress(address).publicKey, microAlgo)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.node.close()
    await this.chain.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
