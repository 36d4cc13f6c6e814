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
export { programFailures, type ProgramFailure, readRefusal, type Refusal, refusalError } from './read-refusal.ts'
