import { z } from 'zod'
import { address, baseUnits, currencyId, id, personAs, round, seconds, tokenId } from '../fields.ts'
import { sumBaseUnits } from './sum-base-units.ts'

/** Filter of the sales in a statement. */
export const statementQuery = {
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('Only those of a month in UTC, such as `2026-11`.'),
  token_id: id.optional().describe('Only those of a work, alone or with others.'),
}

export const namedWork = z
  .object({ token_id: tokenId, title: z.string().describe('Name of the work.') })
  .meta({ id: 'NamedWork', description: 'A work by its name.' })

export const statementLine = z
  .object({
    kind: z
      .enum(['sale', 'royalty'])
      .describe('`sale`: the account sold; `royalty`: another sold a work that the account created.'),
    date: seconds.describe('Time of the sale, in Unix seconds.'),
    round,
    tx_id: z.string().describe('Transaction of the sale.'),
    works: z
      .array(namedWork)
      .describe(
        'What was sold: several works where they were sold together, for one price. Of those, only the works that the market knew at the time.',
      ),
    units: z.string().describe('Units sold, of all works.'),
    asa_id: currencyId,
    paid: baseUnits.describe('What the buyer paid, in base units: the sum of the three that follow.'),
    fee: baseUnits.describe('What the platform got of it.'),
    royalty: baseUnits.describe('What the creator got of it.'),
    to_seller: baseUnits.describe('What the seller got of it.'),
    net: baseUnits.describe('What the account got of it, as the seller, the creator, or both.'),
    seller: address,
    ...personAs('seller'),
    buyer: address.nullable(),
    ...personAs('buyer'),
  })
  .meta({ id: 'StatementLine', description: 'A sale that paid the account.' })
export type StatementLine = z.output<typeof statementLine>

export const statementSums = z
  .object({
    asa_id: currencyId,
    sales: z.number().int().describe('How often the account sold.'),
    sold: sumBaseUnits.describe('What buyers paid for these sales, in base units: the sum of the three that follow.'),
    fees: sumBaseUnits.describe('What the platform got of it.'),
    royalties_paid: sumBaseUnits.describe('What creators got of it.'),
    earned: sumBaseUnits.describe('What the account got of it as the seller.'),
    royalties: sumBaseUnits.describe('Royalties for works that the account created, whoever sold them.'),
    net: sumBaseUnits.describe('What the account got: `earned` and `royalties`.'),
  })
  .meta({ id: 'StatementSums', description: 'What an account sold and got in one currency.' })
export type StatementSums = z.output<typeof statementSums>
