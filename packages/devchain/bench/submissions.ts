import { fsyncSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALNET_WALLETS } from '../src/block/localnet-genesis.ts'
import { signGroups, signerOf } from './load.ts'
import { postAll } from './post-all.ts'
import { rate, report } from './report.ts'
import { startChain, startEcho, TOKEN } from './server-process.ts'

const CLIENTS = 8

export interface SubmissionLimits {
  verificationsPerSecond: number
}

/** Single payments and groups of 16 over HTTP, with and without the log on disk. */
export async function benchSubmissions(limits: SubmissionLimits): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'devchain-bench-'))
  try {
    for (const { what, size, groups } of [
      { what: 'single payments', size: 1, groups: 4000 },
      { what: 'groups of 16', size: 16, groups: 2000 },
    ]) {
      const memory = await submitAll(['--ephemeral'], size, groups)
      const durable = await submitAll(['--data', join(folder, String(size))], size, groups)
      const bare = await echoRate(memory.bodies)
      const verified = limits.verificationsPerSecond / size
      const synced = syncRate(folder, memory.bodies[0] ?? new Uint8Array())
      const limit =
        verified < bare
          ? { what: `that node:crypto verifies on one core`, perSecond: verified }
          : { what: 'that a bare node:http server answers', perSecond: bare }
      report({ what: `${what}, ${CLIENTS} clients, in memory`, perSecond: memory.perSecond, limit })
      report({ what: `${what}, ${CLIENTS} clients, durable`, perSecond: durable.perSecond, limit })
      process.stdout.write(`${''.padEnd(44)} (write and fsync of one such body: ${Math.round(synced)}/s)\n`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function submitAll(
  args: string[],
  size: number,
  groups: number,
): Promise<{ bodies: Uint8Array[]; perSecond: number }> {
  const server = await startChain('--algod-port', String(await freePort()), ...args)
  try {
    const params = (await (
      await fetch(`${server.url}/v2/transactions/params`, { headers: { 'X-Algo-API-Token': TOKEN } })
    ).json()) as { 'genesis-hash': string; 'genesis-id': string; 'last-round': number }
    const [wallet] = LOCALNET_WALLETS
    if (wallet === undefined) throw new Error('the preset has no wallet')
    const options = {
      signer: signerOf(wallet.seed),
      genesisId: params['genesis-id'],
      genesisHash: new Uint8Array(Buffer.from(params['genesis-hash'], 'base64')),
      size,
    }
    const warmUp = signGroups({ ...options, groups: 300, firstRound: params['last-round'] })
    await postAll(server.url, TOKEN, warmUp, CLIENTS)
    const bodies = signGroups({ ...options, groups, firstRound: params['last-round'] + 300 })
    return { bodies, perSecond: groups / (await postAll(server.url, TOKEN, bodies, CLIENTS)) }
  } finally {
    await server.stop()
  }
}

async function echoRate(bodies: readonly Uint8Array[]): Promise<number> {
  const echo = await startEcho()
  try {
    await postAll(echo.url, TOKEN, bodies.slice(0, 500), CLIENTS)
    return bodies.length / (await postAll(echo.url, TOKEN, bodies, CLIENTS))
  } finally {
    await echo.stop()
  }
}

function syncRate(folder: string, body: Uint8Array): number {
  const file = openSync(join(folder, 'sync'), 'a')
  try {
    return rate(() => {
      writeSync(file, body)
      fsyncSync(file)
    }, 500)
  } finally {
    closeSync(file)
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
