import { useState } from 'react'
import type { Sending } from '../../../src-shared/bridge.ts'
import type { Sent } from '../../../src-shared/contract/endpoint.ts'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import type { EndpointFor, Operation } from '../../../src-shared/contract/index.ts'
import { bridge } from '../../api.ts'
import { apiErrorOf, unreachable } from '../../data/api-error.ts'
import { showError } from '../../ui/messages.ts'
import { saveFile } from '../../ui/save-file.ts'

type PrintOperation = Extract<Operation, `prints.${string}`>

/** Something to print or to save: which operation makes it, asked how. */
export interface Paper {
  operation: PrintOperation
  sent: Sending
}

/** A paper with its call checked against the contract. */
export const paper = <O extends PrintOperation>(operation: O, sent: Sent<EndpointFor<O>>): Paper => ({
  operation,
  sent: sent as Sending,
})

/** Makes papers, and shows PDFs of them before they are printed; all else is saved. A refusal is shown as a message. */
export function usePaper() {
  const [running, setRunning] = useState(false)
  const [shown, setShown] = useState<FileReply>()
  const print = async ({ operation, sent }: Paper) => {
    setRunning(true)
    const reply = await bridge.call(operation, sent).catch(() => undefined)
    const error = reply ? apiErrorOf(reply) : unreachable
    const file = reply?.body as FileReply
    if (error) showError(error)
    else if (file.mediaType === 'application/pdf') setShown(file)
    else saveFile(file)
    setRunning(false)
    return !error
  }
  return { print, running, shown, close: () => setShown(undefined) }
}
