import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'

export type MergeNoun = 'accounts' | 'people'

/** The words for each noun that can be merged. */
export const mergeWords: () => Record<
  MergeNoun,
  { alike: string; stays: string; nothing: string; effect(name: string): string }
> = perLanguage(() => ({
  accounts: {
    alike: t('Possible duplicate accounts'),
    stays: t('Account to keep'),
    nothing: t('No account with this name'),
    effect: (name) =>
      t(
        'People, quotes and bookings move to the account you keep, and its empty fields are filled in. <b>{{name}}</b> becomes inactive, and new bookings with its name or reference go to the account you keep.',
        { name },
      ),
  },
  people: {
    alike: t('Possible duplicate people'),
    stays: t('Person to keep'),
    nothing: t('No person with this name'),
    effect: (name) =>
      t(
        'Bookings, tickets and documents move to the person you keep, and missing details are filled in. <b>{{name}}</b> becomes inactive, and later references to this person lead to the person you keep.',
        { name },
      ),
  },
}))

/** Merges one record into another; answers whether it was done, and with which change. */
export function useMerge(noun: MergeNoun) {
  const accounts = useApiMutation('accountDesk.merge')
  const people = useApiMutation('peopleDesk.merge')
  const merge = async (id: number, into: number): Promise<{ done: boolean; changeId?: string | undefined }> => {
    const body = { into }
    return noun === 'accounts'
      ? accounts.run({ params: { accountId: String(id) }, body })
      : people.run({ params: { userId: String(id) }, body })
  }
  return { merge, running: accounts.isPending || people.isPending }
}

/** Groups of records that look like the same one. */
export function useDuplicateGroups(noun: MergeNoun) {
  const accounts = useApiQuery('accountDesk.duplicates', {}, { enabled: noun === 'accounts' })
  const people = useApiQuery('peopleDesk.duplicates', {}, { enabled: noun === 'people' })
  return (noun === 'accounts' ? accounts : people).data ?? []
}
export type DuplicateGroup = ReturnType<typeof useDuplicateGroups>[number]

/** Active records that a search finds, as something to choose; undefined until its answer is there. */
export function useMergeCandidates(noun: MergeNoun, search: string, but: number) {
  const query = { search, limit: 30 }
  const accounts = useApiQuery('accountDesk.table', { query }, { enabled: noun === 'accounts' })
  const people = useApiQuery('peopleDesk.table', { query }, { enabled: noun === 'people' })
  const { data, isPlaceholderData } = noun === 'accounts' ? accounts : people
  if (data === undefined || isPlaceholderData) return undefined
  const found =
    noun === 'accounts'
      ? (accounts.data ?? []).map(({ accountId: id, name, city, accountNumber }) => ({
          ...{ id, name, note: city ?? accountNumber },
        }))
      : (people.data ?? []).map(({ userId: id, name, account, email }) => ({
          ...{ id, name, note: account?.name ?? email ?? '' },
        }))
  return found.filter(({ id }) => id !== but)
}
