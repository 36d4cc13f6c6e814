import { listAccountPacks as contract } from '@facet/api-contract/nft/list-account-packs'
import { handle } from '../market/services.ts'
import { emptyAccountList } from './empty-account-list.ts'

export const listAccountPacks = handle(contract, emptyAccountList)
