import { ApiError } from '@facet/api-contract/client'

/** An empty window at the end of its list. */
export const noWindow = { metadata: [], bool_end: true, next: null, round: 0, total: null, total_is_estimate: false }

/** A list; `none` if its window is too far from the start to be counted, or continues another list. */
export async function orBeyondEnd<List>(list: Promise<List>, none: NoInfer<List>): Promise<List> {
  try {
    return await list
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid-window') return none
    throw error
  }
}
