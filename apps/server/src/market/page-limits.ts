/** Listings of a kind on the page of a work; further ones are paged. Anyone can open thousands at almost no cost. */
export const LISTED_ON_PAGE = { start: 0, limit: 24 }
/** The visitor's own listings of a kind on the page, to end them or accept an offer from them. */
export const MAX_OWN_ON_PAGE = 50
