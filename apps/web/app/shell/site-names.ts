/** Sites that an account can link to. Their names are not translated. */
export const siteNames = {
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  telegram: 'Telegram',
  reddit: 'Reddit',
  facebook: 'Facebook',
  discord: 'Discord',
} as const
