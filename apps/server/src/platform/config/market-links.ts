import { z } from 'zod'

const page = z.url({ protocol: /^https?$/ })
const named = z.strictObject({ name: z.string().min(1).max(30), url: page })

/** Pages elsewhere that the navigation and the footer lead to. */
export const marketLinksSchema = z.strictObject({
  about: page.optional(),
  faq: page.optional(),
  gettingStarted: page.optional(),
  governors: page.optional(),
  buyToken: page.optional(),
  mobileApp: page.optional(),
  social: z.array(named).max(8).default([]),
  partners: z.array(named).max(4).default([]),
})
