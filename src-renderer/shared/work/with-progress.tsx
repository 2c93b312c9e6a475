import { notifications } from '@mantine/notifications'
import type { LongWorkName } from '../../../src-shared/contract/office/long-work.ts'
import { callApi } from '../../data/call-api.ts'
import { LongWorkProgress } from './LongWorkProgress.tsx'

/** Work that is over by then shows no progress. */
const SHOW_AFTER_MS = 1000

interface ProgressTitle {
  name: LongWorkName
  title: string
  inPercent?: boolean
}

/** Shows how far a call with long work is, with the time left and a button that stops it, until the call has ended. */
export async function withProgress<Result>(
  { name, title, ...shown }: ProgressTitle,
  call: Promise<Result>,
): Promise<Result> {
  const id = `work ${name}`
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const show = async () => {
    const { progress } = await callApi('longWork.progress', { params: { name } }).catch(() => ({ progress: null }))
    if (isOver) return
    // Before the work there may be a dialog of the system.
    if (!progress) timer = setTimeout(show, SHOW_AFTER_MS)
    else
      notifications.show({
        id,
        title,
        message: <LongWorkProgress name={name} label={title} {...shown} />,
        withBorder: true,
        autoClose: false,
        withCloseButton: false,
      })
  }
  timer = setTimeout(show, SHOW_AFTER_MS)
  try {
    return await call
  } finally {
    isOver = true
    clearTimeout(timer)
    notifications.hide(id)
  }
}
