import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'

export type MergeNoun = 'accounts' | 'people'

/** What is said of each noun that can be merged. */
export const mergeWords: Record<
  MergeNoun,
  { alike: string; stays: string; nothing: string; effect(name: string): string }
> = {
  accounts: {
    alike: t('Accounts that look like the same one'),
    stays: t('The account that stays'),
    nothing: t('No account of this name'),
    effect: (name) =>
      t(
        'Its people, quotes and bookings move there, and what it lacks is filled in. <b>{{name}}</b> becomes inactive; whoever names it from then on means the other one.',
        { name },
      ),
  },
  people: {
    alike: t('People who look like the same one'),
    stays: t('The person that stays'),
    nothing: t('No person of this name'),
    effect: (name) =>
      t(
        'Their bookings, tickets and documents move there, and what it lacks is filled in. <b>{{name}}</b> becomes inactive; whoever names it from then on means the other one.',
        { name },
      ),
  },
}

/** Merges one record into another; answers whether it was done. */
export function useMerge(noun: MergeNoun) {
  const accounts = useApiMutation('accountDesk.merge')
  const people = useApiMutation('peopleDesk.merge')
  const merge = async (id: number, into: number): Promise<boolean> => {
    const body = { into }
    const outcome =
      noun === 'accounts'
        ? await accounts.run({ params: { accountId: String(id) }, body })
        : await people.run({ params: { userId: String(id) }, body })
    return outcome.done
  }
  return { merge, running: accounts.running || people.running }
}

/** Groups of records that look like the same one. */
export function useDoubles(noun: MergeNoun) {
  const accounts = useApiQuery('accountDesk.doubles', {}, { off: noun !== 'accounts' })
  const people = useApiQuery('peopleDesk.doubles', {}, { off: noun !== 'people' })
  return (noun === 'accounts' ? accounts : people).body ?? []
}
export type Doubles = ReturnType<typeof useDoubles>[number]

/** Active records that a search finds, as something to choose; undefined until its answer is there. */
export function useFound(noun: MergeNoun, search: string, but: number) {
  const query = { search, limit: 30 }
  const accounts = useApiQuery('accountDesk.table', { query }, { off: noun !== 'accounts' })
  const people = useApiQuery('peopleDesk.table', { query }, { off: noun !== 'people' })
  if (!(noun === 'accounts' ? accounts : people).fresh) return undefined
  const found = [
    ...(accounts.body ?? []).map(({ accountId: id, name, city, accountNumber }) => ({
      ...{ id, name, note: city ?? accountNumber },
    })),
    ...(people.body ?? []).map(({ userId: id, name, account, email }) => ({
      ...{ id, name, note: account?.name ?? email ?? '' },
    })),
  ]
  return found.filter(({ id }) => id !== but)
}
