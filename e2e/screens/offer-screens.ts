import { answer, artist, atWallet, owner, poor, press, pressed, type Screen } from './steps.ts'

/** Pages and dialogs of offers. */
export const offerScreens: Record<string, Screen> = {
  myOffers: { as: owner, path: () => '/user/listings/my_offers' },
  pendingOffers: { as: artist, path: () => '/user/pending/offers' },
  offer: { as: owner, path: ({ many }) => many, open: pressed('Make an offer') },
  offerWallet: { as: owner, path: ({ unlisted }) => unlisted, open: atWallet(pressed('Make an offer')) },
  offerPoor: {
    as: poor,
    path: ({ unlisted }) => unlisted,
    open: async (page, say) => {
      await press(page, say('Make an offer'))
      await page.waitForTimeout(1500)
      await answer(page)
    },
  },
  acceptOffer: { as: artist, path: ({ offered }) => offered, open: pressed('Accept the offer of {bidder}') },
  acceptOfferUnlisted: { as: artist, path: ({ unlisted }) => unlisted, open: pressed('Accept the offer of {bidder}') },
  closeOffer: { as: owner, path: () => '/user/listings/my_offers', open: pressed('Cancel offer') },
}
