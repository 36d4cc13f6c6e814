const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The message of a notification without its markup. */
export function plainText(message: string): string {
  return message
    .replaceAll(/<\/?b>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}
