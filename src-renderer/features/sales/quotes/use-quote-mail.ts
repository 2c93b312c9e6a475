import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { bridge } from '../../../api.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { saveFile } from '../../../ui/save-file.ts'

interface Letter {
  to: string[]
  subject: string
  text: string
}

/** The addresses in a field, separated by commas, semicolons or spaces. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Sends the e-mail of a quote by the server, or opens it as a draft in the mail program; a browser saves the draft. */
export function useQuoteMail(bookingId: number) {
  const params = { reference: String(bookingId) }
  const send = useApiMutation('quoteMail.send', { quiet: true })
  const draft = useApiMutation('quoteMail.draft', { quiet: true })
  return {
    send,
    draft,
    sendNow: (body: Letter) => send.run({ params, body }),
    /** True once the draft is open or saved. */
    async openDraft(body: Letter): Promise<'opened' | 'saved' | undefined> {
      const outcome = await draft.run({ params, body })
      if (!outcome.done) return undefined
      const file = outcome.data as FileReply
      if (await bridge.desktop?.openDraft(file).catch(() => false)) return 'opened'
      saveFile(file)
      return 'saved'
    },
  }
}
