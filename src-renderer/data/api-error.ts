import type { Message } from '../../src-shared/messages/index.ts'
import { messageText } from '../../src-shared/texts/message-text.ts'
import { t } from '../../src-shared/texts/texts.ts'
import type { ProblemBody, Reply } from '../../src-shared/wire/errors.ts'
import { ApiError } from '../ui/api-error.ts'
import { fieldSentence, sentence, withoutFieldNames } from '../ui/field-words.ts'

const UNREACHABLE = 'unreachable'

/** The error of a call that the core did not answer at all. */
export const unreachable = (): ApiError =>
  new ApiError(
    UNREACHABLE,
    t('Apron isn’t responding. Check that it’s still running. This page retries automatically.'),
  )

/** Whether the core refused a call; false where the call did not reach the core. */
export const isRefusal = ({ code }: ApiError): boolean => code !== UNREACHABLE

/** The text of a refusal, in the language of the screen; in English where it came without its code. */
const textOf = ({ reason, message }: { reason?: Message | undefined; message: string }): string =>
  reason ? messageText(reason) : message

/** The error a reply carries; undefined for a success. */
export function apiErrorOf(reply: Reply): ApiError | undefined {
  if (reply.status < 400) return undefined
  const body = reply.body as Partial<ProblemBody> | undefined
  const details = (body?.details ?? []).map((detail) => ({
    ...detail,
    message: withoutFieldNames(textOf(detail)),
  }))
  // The sentence for partners names the fields of the interface; screens have words of their own for them.
  const named = body?.message && details.some(({ field }) => body.message?.includes(field))
  const message = named
    ? details.map(({ field, message }) => fieldSentence(field, message)).join(' ')
    : body?.message
      ? textOf({ ...body, message: body.message })
      : t('The request failed ({{status}}). Try again.', { status: reply.status })
  return new ApiError(body?.code ?? 'internal', message, details, body?.reason)
}

/** The problem with one field of the request, as a sentence below the field; undefined where there is none. */
export function fieldError(error: ApiError | null | undefined, field: string): string | undefined {
  const detail = error?.details.find((one) => one.field === field)
  return detail && sentence(detail.message)
}
