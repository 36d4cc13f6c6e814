import { httpStatus } from './guarded-http-client.ts'

/** The answer, or nothing where the node says that there is no such thing. */
export async function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (httpStatus(error) === 404) return undefined
    throw error
  }
}
