import { IconUsers } from '@tabler/icons-react'
import type { PeopleSort } from '../../../../src-shared/contract/contacts/people-desk.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { startOfDay } from '../../../../src-shared/time/time.ts'
import { useApiPages } from '../../../data/use-api-pages.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useHour } from '../../../ui/clock.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { isoDay } from '../../../ui/time.ts'
import { PartyPage, usePartySearch } from '../duplicates/PartyPage.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { type PersonRow, personColumns } from './person-columns.tsx'

const idOf = ({ userId }: PersonRow) => userId

/** Customers, passengers and crew as people: how they are reached, and what they travel on. */
export function People() {
  const zone = useZone()
  const today = startOfDay(isoDay(useHour(), zone), zone)
  const search = usePartySearch<PeopleSort>('lastName')
  const { query, filter } = search
  const answer = useApiPages('peopleDesk.table', query, idOf)
  const { data: counted } = useApiQuery('peopleDesk.count', { query: filter })
  const columns = useTextMemo(() => personColumns(today, zone, query.inactive), [today, zone, query.inactive])
  return (
    <PartyPage
      noun="people"
      title={t('People')}
      searchLabel={t('Search people')}
      newLabel={t('New person')}
      search={search}
      answer={answer}
      columns={columns}
      count={counted?.count}
      idOf={idOf}
      icon={<IconUsers size={32} stroke={1.4} />}
      notFound={{
        title: t('No people match “{{search}}”', { search: query.search }),
        text: t('Search by the beginning of a name, account, email address, number or document.'),
      }}
      none={{
        title: t('None yet'),
        text: t('Customers and passengers appear here once they book or fly. Add a person, or import a CSV list.'),
      }}
      dialog={(onClose) => <PersonDialog onClose={onClose} />}
    />
  )
}
