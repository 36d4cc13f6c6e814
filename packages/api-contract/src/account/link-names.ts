/** Sites that an account can name as its own. */
export const linkNames = ['instagram', 'twitter', 'telegram', 'reddit', 'facebook', 'discord', 'website'] as const
