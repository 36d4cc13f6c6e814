import { expect, test } from 'vitest'
import { canonicalQuery } from './canonical-query.ts'

test.each([
  ['sort=new&price_max=20.50&tag=art', 'tag=art&price_max=20.5'],
  ['tag=&verified-only=false&nsfw=true', ''],
  ['asa_id=1&nsfw=1&seed=5', 'asa_id=1&nsfw=true'],
  ['arc_69=%7B%22Hat%22%3A%5B%22red%22%5D%7D&tag=art', 'tag=art'],
  ['arc_69=%7B%22Hat%22%3A%5B%22red%22%5D%7D&creator=ann', 'creator=ann&arc_69=%7B%22Hat%22%3A%5B%22red%22%5D%7D'],
  [
    'creator=ann&arc_69={"Sea":["grey"],"Hat":["red","blue","red"]}',
    'creator=ann&arc_69=%7B%22Hat%22%3A%5B%22blue%22%2C%22red%22%5D%2C%22Sea%22%3A%5B%22grey%22%5D%7D',
  ],
  ['creator=pixelkin&verified-only=true', 'creator=pixelkin&verified-only=true'],
])('keeps of %j %j', (query, kept) => {
  expect(canonicalQuery(new URLSearchParams(query))).toBe(kept)
  expect(canonicalQuery(new URLSearchParams(kept))).toBe(kept)
})
