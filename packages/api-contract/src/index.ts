export {
  type ApiClient,
  ApiError,
  type EndpointKey,
  type EndpointOf,
  type Fetcher,
  type Reply,
  type Request,
} from './client.ts'
export {
  type Access,
  type BodyOf,
  type Endpoint,
  endpoint,
  type FormOf,
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type ResponseOf,
} from './endpoint.ts'
export { endpoints } from './endpoints.ts'
export { errorsOf, ownErrors, sharedErrors } from './refusals.ts'
