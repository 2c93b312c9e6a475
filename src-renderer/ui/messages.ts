import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import type { ApiError } from './api-error.ts'
import { fieldSentence } from './field-words.ts'
import { useLanguage } from './language.ts'

const LONG_ENOUGH_TO_READ = 12_000

/** The details of a refusal beyond its message, with the fields' labels on screens. */
export const moreOf = ({ message, details }: Pick<ApiError, 'message' | 'details'>): string[] =>
  details
    .filter((detail) => !message.toLowerCase().includes(detail.message.toLowerCase()))
    .map((detail) => fieldSentence(detail.field, detail.message))

/** A link to where the cause of an error is put right. */
interface Remedy {
  words: string
  /** `#/crew/12/qualifications` */
  href: string
}

/** Says what could not be done and why, with a link to where that is put right, where there is one. */
export function showError(error: Pick<ApiError, 'message' | 'details'>, remedy?: Remedy): void {
  const { message } = error
  const more = moreOf(error)
  notifications.show({
    color: 'red',
    withBorder: true,
    title: message,
    message: remedy ? createElement('a', { href: remedy.href }, remedy.words) : more.join(' '),
    autoClose: LONG_ENOUGH_TO_READ,
  })
}

/** Says that something was done. */
export const showDone = (title: string, message = ''): void => {
  notifications.show({ color: 'teal', withBorder: true, title, message, autoClose: 3000 })
}

const NOTICED_MS = 8000

/** A text in the language of the screen, also after that has changed. */
function MessageText({ text }: { text(): string }): string {
  useLanguage()
  return text()
}

/** Shows news that the user did not cause, long enough to be noticed; the texts follow the language of the screen. */
export const showNews = (title: () => string, message: () => string = () => ''): void => {
  notifications.show({
    color: 'blue',
    withBorder: true,
    title: createElement(MessageText, { text: title }),
    message: createElement(MessageText, { text: message }),
    autoClose: NOTICED_MS,
  })
}
