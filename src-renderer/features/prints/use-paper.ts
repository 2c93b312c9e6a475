import { useState } from 'react'
import type { Sending } from '../../../src-shared/bridge.ts'
import type { Sent } from '../../../src-shared/contract/endpoint.ts'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import type { EndpointFor, Operation } from '../../../src-shared/contract/index.ts'
import { bridge } from '../../api.ts'
import { troubleOf, unreachable } from '../../data/trouble.ts'
import { saveFile } from '../../ui/documents/save-file.ts'
import { showTrouble } from '../../ui/messages.ts'

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

/** Opens a PDF in the viewer of the system, which prints; what can't be opened, and all else, is saved. */
async function openOrSave(file: FileReply): Promise<void> {
  const opened = file.mediaType === 'application/pdf' && (await bridge.desktop?.openPdf(file).catch(() => false))
  if (!opened) saveFile(file)
}

/** Makes papers and opens or saves them. A refusal is shown as a message. */
export function usePaper() {
  const [running, setRunning] = useState(false)
  const print = async ({ operation, sent }: Paper) => {
    setRunning(true)
    const reply = await bridge.call(operation, sent).catch(() => undefined)
    const trouble = reply ? troubleOf(reply) : unreachable
    if (trouble) showTrouble(trouble)
    else await openOrSave(reply?.body as FileReply)
    setRunning(false)
  }
  return { print, running }
}
