import { spokenLanguage } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'

const MOST = 1000

/** The people somebody can be chosen from, but for those who are aboard already. */
export function usePeople(aboard: (number | null)[], off: boolean) {
  const { body } = useAnswer('users.list', { query: { limit: MOST } }, { off })
  return (body ?? [])
    .filter(({ internalId, status }) => status === 'ACTIVE' && !aboard.includes(internalId))
    .map((user) => {
      const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.logName ?? user.externalReference)
      return { value: String(user.internalId), label: name, note: user.account?.name }
    })
    .sort((a, b) => a.label.localeCompare(b.label, spokenLanguage()))
}
