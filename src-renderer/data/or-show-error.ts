import { ApiError } from '../ui/api-error.ts'
import { showError } from '../ui/messages.ts'

/** The answer of a call; where it fails, the error is shown as a message and the answer is undefined. */
export async function orShowError<Data>(call: Promise<Data>): Promise<Data | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showError(error)
    return undefined
  }
}
