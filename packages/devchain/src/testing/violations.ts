import type { Chain } from '../chain.ts'
import { applicationAddress, encodeAddress } from '../codec/address.ts'

/** Describes each violated invariant; empty when all hold. */
export function violations(chain: Chain): string[] {
  const found: string[] = []
  const special = new Set([chain.genesis.fees, chain.genesis.rwd])
  const supplyOfAsset = new Map<bigint, bigint>()
  let money = 0n
  for (const address of chain.addresses()) {
    const name = encodeAddress(address)
    const account = chain.account(address)
    money += account.amountMicroAlgo
    if (!special.has(name) && account.amountMicroAlgo < account.minBalanceMicroAlgo) {
      found.push(`${name} has less than its minimum balance`)
    }
    const holdings = chain.assetHoldings(address)
    for (const { assetId, amount } of holdings) {
      supplyOfAsset.set(assetId, (supplyOfAsset.get(assetId) ?? 0n) + amount)
    }
    const counts: [string, number, number][] = [
      ['assets', account.totalAssetsOptedIn, holdings.length],
      ['created assets', account.totalCreatedAssets, chain.createdAssets(address).length],
      ['applications', account.totalAppsOptedIn, chain.localStates(address).length],
      ['created applications', account.totalCreatedApps, chain.createdApps(address).length],
    ]
    for (const [what, recorded, counted] of counts) {
      if (recorded !== counted) found.push(`${name} counts ${recorded} ${what} and has ${counted}`)
    }
    found.push(...schemaViolations(chain, address), ...boxViolations(chain, address))
  }
  const genesisMoney = chain.genesis.alloc.reduce((sum, { state }) => sum + BigInt(state.algo), 0n)
  if (money !== genesisMoney) found.push(`there are ${money} µALGO instead of ${genesisMoney}`)
  return [...found, ...assetViolations(chain, supplyOfAsset)]
}

function assetViolations(chain: Chain, supply: ReadonlyMap<bigint, bigint>): string[] {
  return [...supply].flatMap(([id, amount]) => {
    const asset = chain.asset(id)
    if (!asset) return amount === 0n ? [] : [`asset ${id} is gone and ${amount} units are left`]
    return asset.params.total === amount
      ? []
      : [`of asset ${id} there are ${amount} units instead of ${asset.params.total}`]
  })
}

/** Checks the schemas that an account pays for: of applications it created or resized, and of its opt-ins. */
function schemaViolations(chain: Chain, address: Uint8Array): string[] {
  let uints = 0n
  let byteSlices = 0n
  for (const { params } of chain.createdApps(address)) {
    uints += params.globalStateSchema.numUint
    byteSlices += params.globalStateSchema.numByteSlice
  }
  for (const { schema } of chain.localStates(address)) {
    uints += schema.numUint
    byteSlices += schema.numByteSlice
  }
  const { numUint, numByteSlice } = chain.account(address).totalAppSchema
  return numUint === uints && numByteSlice === byteSlices ? [] : [`${encodeAddress(address)}: schema sums differ`]
}

function boxViolations(chain: Chain, creator: Uint8Array): string[] {
  return chain.createdApps(creator).flatMap(({ appId }) => {
    const boxes = chain.boxes(appId)
    const bytes = boxes.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
    const { totalBoxes, totalBoxBytes } = chain.account(applicationAddress(appId))
    const isRight = totalBoxes === BigInt(boxes.length) && totalBoxBytes === BigInt(bytes)
    return isRight ? [] : [`application ${appId}: box sums differ`]
  })
}
