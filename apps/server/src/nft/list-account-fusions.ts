import { listAccountFusions as contract } from '@facet/api-contract/nft/list-account-fusions'
import { handle } from '../market/services.ts'
import { emptyAccountList } from './empty-account-list.ts'

export const listAccountFusions = handle(contract, emptyAccountList)
