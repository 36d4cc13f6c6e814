import { z } from 'zod'

export const sumBaseUnits = z
  .string()
  .regex(/^(0|[1-9]\d{0,39})$/)
  .meta({ id: 'SumBaseUnits', description: 'Sum of amounts in base units as a decimal string, which can exceed 2^64.' })
