import { getConfig as contract } from '@facet/api-contract/session/get-config'
import { explorerUrlsOf } from '../chain/networks.ts'
import { handle } from './services.ts'
import { requestOrigin } from '../platform/http/request-origin.ts'
import { offersDemoWallet } from './get-demo-wallet.ts'

/** The contracts' own cap. */
const maxRoyaltiesPercent = 10

export const getConfig = handle(contract, async ({ services, request }) => {
  const { config } = services
  const { gettingStarted, buyToken, mobileApp, banners, ...links } = config.marketLinks
  // Pages must render while the node is down.
  const chain = await services.chainIdentity().catch(() => null)
  return {
    brand: config.brandName,
    network: chain?.genesisId ?? 'unknown',
    demo_wallet: await offersDemoWallet(services),
    platform_address: config.platformAddress,
    fees_basis_points: config.platformFeeBasisPoints,
    max_royalties_percent: maxRoyaltiesPercent,
    upload_limit_bytes: config.uploadMaxBytes,
    origin: requestOrigin(request, config),
    tip_token: await services.tipToken.info(),
    explorer_urls: explorerUrlsOf(config, chain?.genesisHash),
    links: { ...links, getting_started: gettingStarted, buy_token: buyToken, mobile_app: mobileApp },
    banners,
    maintenance: config.maintenance,
    stale_round: services.lag.isStale() ? services.clock.shownRound : null,
  }
})
