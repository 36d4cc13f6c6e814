import { ApiError } from '@facet/api-contract/client'

/** A window in which there is nothing, the last of its list. */
export const noWindow = { metadata: [], bool_end: true, next: null, round: 0, total: null, total_is_estimate: false }

/** A list; `none` where its window is too far into it to be counted, or continues another list. */
export async function orBeyondEnd<List>(list: Promise<List>, none: NoInfer<List>): Promise<List> {
  try {
    return await list
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid-window') return none
    throw error
  }
}
