import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AlgorandClient } from '@algorandfoundation/algokit-utils'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LOCALNET_WALLETS } from '../block/localnet-genesis.ts'

const COMMAND = resolve(import.meta.dirname, '../../bin/facet-devchain.mjs')

interface Run {
  process: ChildProcess
  output: () => string
  errors: () => string
  ended: Promise<number | null>
}

describe('the facet-devchain command', () => {
  let folder: string
  const running: Run[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'devchain-'))
  })
  afterEach(async () => {
    for (const run of running.splice(0)) {
      run.process.kill('SIGKILL')
      await run.ended
    }
    await chmod(folder, 0o700)
    await rm(folder, { recursive: true })
  })

  function start(...args: string[]): Run {
    const process_ = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    process_.stdout.on('data', (chunk) => {
      output += String(chunk)
    })
    process_.stderr.on('data', (chunk) => {
      errors += String(chunk)
    })
    const ended = once(process_, 'close').then(([code]) => code as number | null)
    const run = { process: process_, output: () => output, errors: () => errors, ended }
    running.push(run)
    return run
  }

  async function ready(run: Run): Promise<string> {
    for (;;) {
      const line = run.output().match(/ready: .*algod (http[^\s,;]+)/)
      if (line) return line[1] ?? ''
      if (run.process.exitCode !== null) throw new Error(run.errors())
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const ports = async () => ['--algod-port', String(await freePort()), '--kmd-port', '0', '--indexer-port', '0']

  test('prints one line when ready, serves, logs and stops cleanly on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const run = start(...(await ports()), '--token', 'secret')
      const url = await ready(run)
      expect(run.output()).toMatch(/^facet-devchain ready: dockernet-v1 at round 0 in memory; algod http\S+\n$/)
      expect((await fetch(`${url}/v2/status`, { headers: { 'X-Algo-API-Token': 'secret' } })).status).toBe(200)
      expect((await fetch(`${url}/v2/status`)).status).toBe(401)
      run.process.kill(signal)
      expect(await run.ended).toBe(0)
      expect(run.output()).toMatch(/GET {2}200 .*\/v2\/status/)
    }
  })

  test('continues from its folder when restarted', async () => {
    const first = start(...(await ports()), '--data', folder, '--token', '')
    await fetch(`${await ready(first)}/dev/blocks`, { method: 'POST', body: '{"count":3}' })
    first.process.kill('SIGTERM')
    await first.ended
    const second = start(...(await ports()), '--data', folder)
    await ready(second)
    expect(second.output()).toContain('at round 3 in')
  })

  test('uses AlgoKit’s LocalNet ports by default, or names the one in use', async () => {
    const run = start()
    const findDispenser = async () => {
      const { addr } = await AlgorandClient.defaultLocalNet().account.localNetDispenser()
      return `dispenser ${addr.toString()}\n`
    }
    const outcome = await ready(run).then(findDispenser, () => run.errors())
    const dispenser = `dispenser ${LOCALNET_WALLETS[0]?.address}`
    expect(outcome).toMatch(new RegExp(`^(${dispenser}|facet-devchain: port (4001|4002|8980) is in use[^\n]*)\n$`))
  })

  test('installs the stubs with --stubs, prints their ids, and finds them after a restart', async () => {
    const options = ['--data', folder, '--token', '', '--stubs']
    const first = start(...(await ports()), ...options)
    const url = await ready(first)
    const [, beacon = '', burn] = first.output().match(/; stubs: beacon (\d+), burn (\d+)\n/) ?? []
    expect((await fetch(`${url}/v2/applications/${burn}`)).status).toBe(200)
    const published = await publishedAfterBlocks(url, beacon)
    expect(published).toBeGreaterThan(0)
    first.process.kill('SIGTERM')
    await first.ended
    const second = start(...(await ports()), ...options)
    const secondUrl = await ready(second)
    expect(second.output()).toContain(`; stubs: beacon ${beacon}, burn ${burn}\n`)
    expect(await publishedAfterBlocks(secondUrl, beacon)).toBeGreaterThan(published)
  })

  test('serves only the newest rounds with --history', async () => {
    const url = await ready(start(...(await ports()), '--token', '', '--history', '3'))
    await fetch(`${url}/dev/blocks`, { method: 'POST', body: '{"count":5}' })
    expect((await fetch(`${url}/v2/blocks/2`)).status).toBe(404)
    expect((await fetch(`${url}/v2/blocks/3`)).status).toBe(200)
  })

  test('makes a block at each interval with --block-time', async () => {
    const url = await ready(start(...(await ports()), '--token', '', '--block-time', '0.05'))
    const reply = await fetch(`${url}/v2/status/wait-for-block-after/2`)
    expect(((await reply.json()) as { 'last-round': number })['last-round']).toBeGreaterThan(2)
  })

  test('begins with rounds of traffic with --traffic-blocks, once', async () => {
    const options = ['--data', folder, '--traffic', '5', '--traffic-blocks', '3', '--seed', '2', '--token', '']
    const first = start(...(await ports()), ...options)
    const reply = await fetch(`${await ready(first)}/v2/blocks/3/txids`)
    expect(((await reply.json()) as { blockTxids: string[] }).blockTxids).toHaveLength(5)
    expect(first.output()).toContain('at round 3 in')
    first.process.kill('SIGTERM')
    await first.ended
    const second = start(...(await ports()), ...options)
    await ready(second)
    expect(second.output()).toContain('at round 3 in')
  })

  test('answers no request with --errors 1', async () => {
    const url = await ready(
      start(...(await ports()), '--token', '', '--errors', '1', '--latency', '5', '--restarts', '600'),
    )
    const answers = Array.from({ length: 20 }, () =>
      fetch(`${url}/v2/status`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    const statuses = await Promise.all(answers)
    expect(new Set(statuses)).toEqual(new Set([0, 500, 503]))
  })

  test('prints its usage with --help', async () => {
    const run = start('--help')
    expect(await run.ended).toBe(0)
    expect(run.output()).toContain('--algod-port')
  })

  test.each([
    ['an unknown option', ['--nonsense'], /--nonsense/],
    ['an unknown preset', ['--preset', 'mainnet'], /mainnet/],
    ['a port that is none', ['--algod-port', '70000'], /--algod-port/],
    [
      'a block time that is none',
      ['--block-time', '2,8'],
      /--block-time takes a number between 0.01 and 3600, not "2,8"/,
    ],
    ['rounds of no traffic', ['--traffic-blocks', '3'], /--traffic-blocks needs --traffic/],
    ['a rate of errors above one', ['--errors', '2'], /--errors takes a number between 0 and 1, not "2"/],
    ['a history without rounds', ['--history', '0'], /--history takes a whole number from 1, not "0"/],
    ['a folder and none', ['--data', 'x', '--ephemeral'], /cannot be combined/],
    ['a missing genesis file', ['--genesis', '/nowhere/genesis.json'], /\/nowhere\/genesis\.json/],
    ['a host that is not here', ['--host', '203.0.113.7', '--algod-port', '48123'], /203\.0\.113\.7/],
  ])('ends with one clear line and code 1 on %s', async (_what, args, text) => {
    const run = start(...args)
    expect(await run.ended).toBe(1)
    expect(run.errors()).toMatch(/^facet-devchain: [^\n]+\n$/)
    expect(run.errors()).toMatch(text)
    expect(run.output()).toBe('')
  })

  test('reports a genesis file that is not JSON', async () => {
    const file = join(folder, 'genesis.json')
    await writeFile(file, 'not json')
    const run = start('--genesis', file)
    expect(await run.ended).toBe(1)
    expect(run.errors()).toContain('is not JSON')
  })

  test('reports a port in use', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const run = start('--algod-port', String(port))
    expect(await run.ended).toBe(1)
    expect(run.errors()).toMatch(new RegExp(`^facet-devchain: port ${port} is in use[^\n]*\n$`))
    server.close()
  })

  test('reports a folder that another instance has open', async () => {
    await ready(start(...(await ports()), '--data', folder))
    const second = start(...(await ports()), '--data', folder)
    expect(await second.ended).toBe(1)
    expect(second.errors()).toMatch(/^facet-devchain: [^\n]+\n$/)
  })

  test('reports a folder that cannot be created', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const run = start(...(await ports()), '--data', join(file, 'below'))
    expect(await run.ended).toBe(1)
    expect(run.errors()).toMatch(/^facet-devchain: [^\n]+\n$/)
  })
})

/** Makes some blocks; returns the newest round with a beacon value. */
async function publishedAfterBlocks(url: string, beacon: string): Promise<number> {
  await fetch(`${url}/dev/blocks`, { method: 'POST', body: '{"count":8}' })
  const reply = await fetch(`${url}/v2/applications/${beacon}`)
  const { params } = (await reply.json()) as { params: { 'global-state': { key: string; value: { uint: number } }[] } }
  return params['global-state'].find(({ key }) => key === btoa('newest'))?.value.uint ?? 0
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
