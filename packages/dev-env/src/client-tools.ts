import type { ApiClient } from '@facet/api-contract/client'
import type { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import type { BuiltGroup } from '@facet/groups'

/** Tools shared by the parts of a market client. */
export interface ClientTools {
  api: ApiClient
  address: string
  params: () => Promise<ReturnType<typeof paramsFromWire>>
  sign: (group: BuiltGroup) => string[]
}
