import { useState } from 'react'
import type { Sending } from '../../../src-shared/bridge.ts'
import type { Sent } from '../../../src-shared/contract/endpoint.ts'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import type { EndpointFor, Operation } from '../../../src-shared/contract/index.ts'
import { callApi } from '../../data/call-api.ts'
import { orShowError } from '../../data/or-show-error.ts'
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
    const file = await orShowError<FileReply>(callApi(operation, sent as Sent<EndpointFor<PrintOperation>>))
    setRunning(false)
    if (!file) return false
    if (file.mediaType === 'application/pdf') setShown(file)
    else saveFile(file)
    return true
  }
  return { print, running, shown, close: () => setShown(undefined) }
}
