import { useState } from 'react'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import type { EndpointFor, Operation } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import type { Sending } from '../../../src-shared/wire/bridge.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { bridge } from '../../api.ts'
import { apiErrorOf } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { orShowError } from '../../data/or-show-error.ts'
import { saveFile } from '../../ui/save-file.ts'
import { withProgress } from '../work/with-progress.tsx'

type PrintOperation = Extract<Operation, `prints.${string}`>

/** Something to print or to save: which operation makes it, asked how. */
export interface Paper {
  operation: PrintOperation
  sent: Sending
}

/** A paper with its call checked against the contract. */
export const paper = <O extends PrintOperation>(operation: O, sent: RequestParts<EndpointFor<O>>): Paper => ({
  operation,
  sent: sent as Sending,
})

/** Large files are written where they are saved while they are made, where the desktop app can. */
const isLarge = (operation: Operation): boolean => operation === 'prints.flightFiles'

async function saved(reply: Promise<Reply>): Promise<boolean> {
  const error = apiErrorOf(await reply)
  if (error) throw error
  return true
}

/** Makes papers, and shows PDFs of them before they are printed; all else is saved. A refusal is shown as a message. */
export function usePaper() {
  const [running, setRunning] = useState(false)
  const [shown, setShown] = useState<FileReply>()
  const print = async ({ operation, sent }: Paper) => {
    setRunning(true)
    const { desktop } = bridge
    if (desktop && isLarge(operation)) {
      const saving = saved(desktop.saveFile(operation, sent))
      const isDone = await orShowError(
        withProgress({ name: 'archive', title: t('Saving files'), inPercent: true }, saving),
      )
      setRunning(false)
      return isDone === true
    }
    const file = await orShowError<FileReply>(callApi(operation, sent as RequestParts<EndpointFor<PrintOperation>>))
    setRunning(false)
    if (!file) return false
    if (file.mediaType === 'application/pdf') setShown(file)
    else saveFile(file)
    return true
  }
  return { print, running, shown, close: () => setShown(undefined) }
}
