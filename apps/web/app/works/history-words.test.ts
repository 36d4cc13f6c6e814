import { expectTypeOf, test } from 'vitest'
import type { EventWords, Joined } from './history-words.ts'

type Words<Name extends string> = Record<Name, EventWords>

test('joins the events of domains, none of which two can name', () => {
  expectTypeOf<Joined<[Words<'sold'>, Words<'bid'>]>>().toEqualTypeOf<Words<'sold'> & Words<'bid'>>()
  expectTypeOf<Joined<[Words<'sold'>, Words<'bid' | 'sold'>]>>().toEqualTypeOf<{ repeated: 'sold' }>()
})
