export { contractErrors } from './catalogue/contract-errors.ts'
export {
  catalogue,
  type ErrorBody,
  type ErrorCode,
  type ErrorParams,
  FacetError,
  isErrorCode,
  type PlainErrorCode,
  type VisitorErrorCode,
} from './facet-error.ts'
export { MAX_TRANSACTIONS_IN_GROUP } from './protocol-limits.ts'
export { programFailures, type ProgramFailure, readRefusal, type Refusal, refusalError } from './read-refusal.ts'
