import { z } from 'zod'
import { picturePath } from './picture-path.ts'

const page = z.url({ protocol: /^https?$/ })
const named = z.strictObject({ name: z.string().min(1).max(30), url: page })

const bannerWords = { title: z.string().min(1).max(40), text: z.string().max(160).default('') }

/** A slide of the home page's spotlight that shows no work. */
const banner = z.strictObject({
  /** All shops are shown, and two promotions at a time. */
  kind: z.enum(['shop', 'promotion']),
  ...bannerWords,
  /** Its words in the other languages of the pages; a language that is left out gets the words above. */
  translations: z
    .strictObject({ fr: z.strictObject(bannerWords), pt: z.strictObject(bannerWords) })
    .partial()
    .optional(),
  /** A page of this market, or one elsewhere. */
  url: z.union([page, z.string().regex(/^\/(?!\/)[\w./?=&-]*$/, 'neither http(s) nor a path on this market')]),
  picture: picturePath,
  /** Colour of the wall that it hangs on. */
  paint: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'not a colour such as #2f3b35')
    .optional(),
})

/** Pages elsewhere that the navigation and the footer lead to, and the banners of the home page. */
export const marketLinksSchema = z.strictObject({
  about: page.optional(),
  faq: page.optional(),
  gettingStarted: page.optional(),
  leaderboard: page.optional(),
  governors: page.optional(),
  buyToken: page.optional(),
  mobileApp: page.optional(),
  social: z.array(named).max(8).default([]),
  partners: z.array(named).max(4).default([]),
  banners: z
    .array(banner)
    .max(12)
    .refine((all) => all.filter(({ kind }) => kind === 'shop').length <= 4, 'more than four shops')
    .default([]),
})
