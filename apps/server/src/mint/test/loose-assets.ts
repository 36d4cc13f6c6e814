/** Changes of an asset that the specification allows, which gives these fields no type. */
export const looseAssets: Record<string, unknown>[] = [
  { properties: { Level: 5, Rare: true }, tags: 'abc, def ghi' },
  { properties: [{ key: 'Level', value: 5 }] },
  { nsfw: true, note: '{"standard":"arc69","sensitive_content":"true"}' },
  { nsfw: false, note: '{"standard":"arc69","sensitive_content":"false"}' },
]
