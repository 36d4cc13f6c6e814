import { httpStatus } from './guarded-http-client.ts'

/** The answer, or undefined when the node answers 404. */
export async function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (httpStatus(error) === 404) return undefined
    throw error
  }
}
