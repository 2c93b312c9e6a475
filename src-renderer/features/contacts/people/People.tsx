import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { startOfDay } from '../../../../src-shared/time.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useHour } from '../../../ui/clock.ts'
import { isoDay } from '../../../ui/time.ts'
import { PartyPage, usePartySearch } from '../duplicates/PartyPage.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { personColumns } from './person-columns.tsx'

/** Customers, passengers and crew as people: how they are reached, and what they travel on. */
export function People() {
  const zone = useZone()
  const today = startOfDay(isoDay(useHour(), zone), zone)
  const search = usePartySearch()
  const { query } = search
  const answer = useApiQuery('peopleDesk.table', { query })
  const columns = useMemo(() => personColumns(today, zone, query.inactive), [today, zone, query.inactive])
  return (
    <PartyPage
      noun="people"
      title={t('People')}
      searchLabel={t('Search people')}
      newLabel={t('New person')}
      search={search}
      answer={answer}
      columns={columns}
      sortedBy="last"
      idOf={({ userId }) => userId}
      icon={<IconUsers size={32} stroke={1.4} />}
      notFound={{
        title: t('Nobody matches “{{asked}}”', { asked: query.search }),
        text: t('Type the beginnings of words: of a name, an account, an e-mail address, a number or a document.'),
      }}
      none={{
        title: t('Nobody yet'),
        text: t(
          'Customers and passengers are here once they book or fly; a list you have elsewhere can be imported as CSV.',
        ),
      }}
      dialog={(onClose) => <PersonDialog onClose={onClose} />}
    />
  )
}
