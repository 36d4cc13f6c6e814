import type { ListingKind } from '@facet/contracts'
import { auctionScreens } from './auction-screens.ts'
import { offerScreens } from './offer-screens.ts'
import { saleScreens } from './sale-screens.ts'
import { sharedScreens } from './shared-screens.ts'
import type { Screen } from './steps.ts'

const screensByKind: Readonly<Record<ListingKind, Record<string, Screen>>> = {
  sale: saleScreens,
  auction: auctionScreens,
  offer: offerScreens,
}

/** Every screen, by its name. */
export const screens: Readonly<Record<string, Screen>> = Object.assign(
  {},
  sharedScreens,
  ...Object.values(screensByKind),
)
