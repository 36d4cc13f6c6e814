export { catalogue, type ErrorBody, type ErrorCode, type ErrorParams, FacetError, isErrorCode } from './facet-error.ts'
