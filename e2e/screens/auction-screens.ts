import { artist, atWallet, dialog, other, owner, poor, press, pressed, type Screen } from './steps.ts'

/** Pages and dialogs of auctions. */
export const auctionScreens: Record<string, Screen> = {
  running: { as: owner, path: ({ running }) => running },
  runningOwn: { as: artist, path: ({ running }) => running },
  won: { as: owner, path: ({ won }) => won },
  wonVisitor: { path: ({ won }) => won },
  wonSeller: { as: artist, path: ({ won }) => won },
  unsold: { as: artist, path: ({ unsold }) => unsold },
  unsoldVisitor: { path: ({ unsold }) => unsold },
  ownAuctions: { as: artist, path: () => '/user/listings/auctions' },
  pendingBids: { as: owner, path: () => '/user/pending/bids' },
  closeAuction: { as: other, path: ({ wonAppId }) => `/close_auction?app_id=${wonAppId}` },
  sellAuction: {
    as: artist,
    path: ({ unfinished }) => unfinished,
    open: async (page, say) => {
      await press(page, say('List for sale'))
      await dialog(page).getByText(say('Auction')).click()
    },
  },
  bidWallet: {
    as: owner,
    path: ({ running }) => running,
    open: atWallet((page) => page.locator('[data-buy-action] button').locator('visible=true').last().click()),
  },
  bidPoor: {
    as: poor,
    path: ({ running }) => running,
    open: (page) => page.locator('[data-buy-action] button').locator('visible=true').last().click(),
  },
  cancelAuction: { as: artist, path: ({ unbid }) => unbid, open: pressed('Cancel auction') },
  claim: { as: owner, path: ({ won }) => won, open: pressed('Claim the work') },
  closeAsSeller: { as: artist, path: ({ won }) => won, open: pressed('Close and get paid') },
  closeAsOther: { as: other, path: ({ won }) => won, open: pressed('Close the auction') },
  returnUnsold: { as: artist, path: ({ unsold }) => unsold, open: pressed('Return to wallet') },
  toSales: { as: artist, path: ({ unsold }) => unsold, open: pressed('Move to sales') },
  toSalesWallet: { as: artist, path: ({ unsold }) => unsold, open: atWallet(pressed('Move to sales')) },
}
