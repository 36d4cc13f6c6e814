/** Listings of a kind that the page of a work shows; the rest are windows of their own. Anyone can open thousands, each for next to nothing. */
export const LISTED_ON_PAGE = { start: 0, limit: 24 }
/** The visitor's own listings of a kind, that the page lets end or give to who made an offer. */
export const MAX_OWN_ON_PAGE = 50
