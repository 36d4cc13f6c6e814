import { createAlgodClient, type SdkHttpClient } from '@facet/devchain'
import { Algodv2 } from 'algosdk'
import { expect, test } from 'vitest'
import { bid, listAuction, RESERVE } from '../../../../../contracts/testing/auction-scene.ts'
import { openOffer } from '../../../../../contracts/testing/offer-scene.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import { findHoldings } from './find-holdings.ts'

test('still finds the rest when the lookup of a creator fails', async () => {
  const { market, node } = await ExitScene.open()
  const { seller, buyer, vault } = market
  const led = await listAuction(market)
  await bid(market, led, buyer, RESERVE)
  const own = await openOffer(market)
  const ids = async (at: typeof node) => {
    const { apps, isCut } = await findHoldings(at, buyer.address, [vault])
    return { apps: apps.map(({ appId }) => appId), isCut }
  }
  expect(await ids(node)).toEqual({ apps: [own, led], isCut: false })

  const client = createAlgodClient(market.test.chain)
  const silent: SdkHttpClient = {
    ...client,
    get: (path, ...rest) =>
      path.includes(`/accounts/${seller.address}`) ? Promise.reject(new Error('silent')) : client.get(path, ...rest),
  }
  const other = { algod: new Algodv2(silent, ''), genesisId: node.genesisId }
  expect(await ids(other)).toEqual({ apps: [own], isCut: true })
})
