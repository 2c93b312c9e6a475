import { notifications } from '@mantine/notifications'
import type { Trouble } from '../data/trouble.ts'

const LONG_ENOUGH_TO_READ = 12_000

/** Says what could not be done and why; details name the field. */
export function showTrouble({ message, details }: Trouble): void {
  const more = details
    .filter((detail) => !message.includes(detail.message))
    .map((detail) => `${detail.field}: ${detail.message}`)
  notifications.show({
    color: 'red',
    withBorder: true,
    title: message,
    message: more.join('; '),
    autoClose: LONG_ENOUGH_TO_READ,
  })
}

/** Says that something was done. */
export const showDone = (title: string, message = ''): void => {
  notifications.show({ color: 'teal', withBorder: true, title, message, autoClose: 3000 })
}

const NOTICED_MS = 8000

/** Tells of something that came by itself, long enough to be noticed beside other work. */
export const showNews = (title: string, message = ''): void => {
  notifications.show({ color: 'blue', withBorder: true, title, message, autoClose: NOTICED_MS })
}
