import { useMutation } from '@tanstack/react-query'
import type { Answer, RequestParts } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import { ApiError } from '../ui/api-error.ts'
import { showError } from '../ui/messages.ts'
import { sendToApi } from './call-api.ts'
import { queryClient } from './query-client.ts'

/** `changeId`: the change that was made, for undoing exactly that one; undefined where nothing changed. */
type Outcome<Data> =
  | { done: true; data: Data; changeId: string | undefined }
  | { done: false; error: ApiError; changeId?: undefined }

export interface ApiMutation<O extends Operation> {
  run(sent: RequestParts<EndpointFor<O>>): Promise<Outcome<Answer<EndpointFor<O>>>>
  isPending: boolean
  /** Why the last run was refused; cleared by the next one. */
  error: ApiError | null
  reset(): void
}

/** A write of the user. An error is shown as a message, unless the form shows it in its own place (`quiet`). */
export function useApiMutation<O extends Operation>(operation: O, { quiet = false } = {}): ApiMutation<O> {
  const { mutateAsync, isPending, error, reset } = useMutation(
    {
      mutationKey: [operation],
      mutationFn: (sent: RequestParts<EndpointFor<O>>) => sendToApi(operation, sent),
      onError: (error) => {
        if (!quiet) showError(error)
      },
    },
    queryClient,
  )
  return {
    isPending,
    error,
    reset,
    async run(sent) {
      try {
        return { done: true, ...(await mutateAsync(sent)) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { done: false, error }
      }
    },
  }
}
