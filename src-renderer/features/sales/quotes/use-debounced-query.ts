import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Sending } from '../../../../src-shared/bridge.ts'
import type { Answer, Input } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../../../src-shared/contract/index.ts'
import { bridge } from '../../../api.ts'
import { apiErrorOf, unreachable } from '../../../data/api-error.ts'
import type { ApiError } from '../../../ui/api-error.ts'

interface Looked<Body> {
  /** What the last answer to a question like it was; it stays while a changed one is on its way. */
  data: Body | undefined
  error: ApiError | undefined
  /** The body answers what stands in the form now. */
  fresh: boolean
}

const TYPING_MS = 250

/** What the server makes of a body that changes while somebody types; asked again a moment after each change. */
export function useDebouncedQuery<O extends Operation>(
  operation: O,
  body: Input<EndpointFor<O>>['body'] | undefined,
): Looked<Answer<EndpointFor<O>>> {
  const wanted = body === undefined ? '' : JSON.stringify(body)
  const [asked] = useDebouncedValue(wanted, TYPING_MS)
  const [known, setKnown] = useState<{ key: string; body?: unknown; error?: ApiError | undefined }>({ key: '' })
  useEffect(() => {
    let overtaken = false
    if (asked === '') {
      setKnown({ key: '' })
      return
    }
    const answered = (next: { body?: unknown; error?: ApiError | undefined }) => {
      if (!overtaken) setKnown((before) => ({ key: asked, body: next.error ? undefined : before.body, ...next }))
    }
    bridge.call(operation, { body: JSON.parse(asked) } as Sending).then(
      (reply) => {
        const error = apiErrorOf(reply)
        answered(error ? { error, body: undefined } : { body: reply.body, error: undefined })
      },
      () => answered({ error: unreachable }),
    )
    return () => {
      overtaken = true
    }
  }, [operation, asked])
  return {
    data: known.body as Answer<EndpointFor<O>> | undefined,
    error: known.error,
    fresh: known.key === wanted && wanted !== '' && known.body !== undefined,
  }
}
