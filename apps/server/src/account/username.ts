import { endpoints } from '@facet/api-contract/endpoints'
import { FacetError } from '@facet/errors'

const MAX_LENGTH = 25

/** Words that would seem to speak for the market, or that its addresses have in the place of a name. */
const reservedWords = [
  'address admin administrator algorand anonymous api deleted everyone guest help info market marketplace me mod moderation',
  'moderator nobody null official owner platform root security settings staff support system team undefined unknown user verified',
  // First parts of paths of the whole product (docs/spec), and its shops with their short names, built or not.
  'activity algoglyph algoleague algoleagues auction auctions authenticate bigvote bkartel bkrt collection collections cosg cosmicchamps create',
  'creation crescendo crsd distributetoken exit faq fullsize fusion fusions gallery gems glyph governance hdl headline helpjoe home honda instagram instagrammint leaderboard',
  'maintenance mint mobile moderation music nfd nft nfts offline pack packs sale sales search shop shops shuffle shuffles stack stake staking stats',
  'unsubscribe vip vote',
  // First parts of paths of this market alone (the test compares them with its routes).
  'assets banners currencies embed healthz icons readyz',
].flatMap((line) => line.split(' '))

/** A name made only of these, the market's own name and plurals speaks for the market too: `admins`, `facetsupport`. */
const spokespersons = [
  'admin administrator algorand help info market marketplace mod moderation moderator',
  'official owner platform security staff support team verified',
].flatMap((line) => line.split(' '))

const reservedSkeletons = new Set(
  [...reservedWords, ...endpoints.flatMap(({ path }) => path.split('/'))]
    .filter((word) => /^[a-z0-9]+$/i.test(word))
    .map(skeletonOf),
)

/**
 * Reduces a name to its look at a glance: letters and digits that are easily confused become one. Two names with the same skeleton cannot
 * both be in use.
 */
export function skeletonOf(username: string): string {
  return username
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[1il]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
}

/**
 * Checks the form of a name (docs/behaviour/accounts.md).
 *
 * @param brandName the market's own name, which nobody else can have
 * @throws FacetError `username-max-25`, `username-spaces`, `username-dots`, `username-regex`, `username-reserved`
 */
export function checkUsername(username: string, brandName: string): void {
  if (username.length > MAX_LENGTH) throw new FacetError('username-max-25')
  if (/\s/.test(username)) throw new FacetError('username-spaces')
  if (username.includes('.')) throw new FacetError('username-dots')
  if (!isUsername(username)) throw new FacetError('username-regex')
  const skeleton = skeletonOf(username)
  if (speaksForMarket(skeleton, brandName) || reservedSkeletons.has(skeleton)) {
    throw new FacetError('username-reserved', { username })
  }
}

function speaksForMarket(skeleton: string, brandName: string): boolean {
  const words = [lettersAndDigitsOf(brandName), ...spokespersons].filter((word) => word !== '').map(skeletonOf)
  return new RegExp(`^(?:(?:${words.join('|')})s?)+$`).test(skeleton)
}

/** A text as a username would write it: without accents, spaces and signs. */
function lettersAndDigitsOf(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^a-z0-9]/gi, '')
}

/** Whether a text can be a username: letters and digits, at most 25. */
export function isUsername(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[a-z0-9]+$/i.test(text)
}
