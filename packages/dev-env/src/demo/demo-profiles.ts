import type { MarketClient } from '../market-client.ts'

/** The demo people's descriptions of themselves. */
const descriptions: Readonly<Record<string, string>> = {
  'ines.vale':
    'Draws water and stone with code and a pen plotter in Porto. New work on the first Saturday of the month.',
  pixelkin: 'Keeper of three hundred goblins, sixteen pixels at a time.',
  'mara.oduya': 'Plants, rooms and the weather between them. Lagos and Lyon.',
  'tomas.reyl': 'Tile studies, a page a day.',
  'kiln.works': 'A small workshop for vessels that hold nothing.',
  'ada.brandt': 'Patterns out of noise, noise out of patterns.',
  'lou.mercier': 'Short stories told in one colour.',
  'nils.okafor': 'Maps of places that are still being decided.',
  'collector.one': 'Collects light.',
  'collector.two': 'One work a week, for ever.',
  'collector.three': '',
}

/** The username of a demo account: its name without dots. */
export function usernameOf(name: string): string {
  return name.replaceAll('.', '')
}

/** Gives a signed-in demo account its username and its description. */
export async function introduce({ api, account }: MarketClient): Promise<void> {
  const username = usernameOf(account.name)
  const { username: present } = await api('GET /api/auth/check')
  if (present === username) return
  await api('POST /api/account/update/username', { body: { value: username } })
  await api('POST /api/account/update/description', { body: { value: descriptions[account.name] ?? '' } })
}
