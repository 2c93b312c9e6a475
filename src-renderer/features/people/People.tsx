import { Button, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { startOfDay } from '../../../src-shared/time.ts'
import { useIntent } from '../../app/intent.ts'
import { go } from '../../app/location.ts'
import { useQuery } from '../../app/use-query.ts'
import { useHour } from '../../data/clock.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Page, Spring } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import { isoDay } from '../../ui/time.ts'
import { useZone } from '../../ui/use-zone.ts'
import { ImportButton } from '../imports/ImportButton.tsx'
import { DoublesButton } from '../merging/DoublesButton.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { personColumns } from './person-columns.tsx'

/** Customers, passengers and crew as people: how they are reached, and what they travel on. */
export function People() {
  const zone = useZone()
  const today = startOfDay(isoDay(useHour(), zone), zone)
  const [{ search, inactive }, choose] = useQuery({ search: '', inactive: '' })
  const [asked] = useDebouncedValue(search.trim(), 150)
  const { body, fresh, loading, trouble, again } = useAnswer('peopleDesk.table', {
    query: { search: asked, inactive: inactive === 'yes' },
  })
  const columns = useMemo(() => personColumns(today, zone, inactive === 'yes'), [today, zone, inactive])
  const [adding, setAdding] = useState(false)
  useIntent('/people', 'new', () => setAdding(true))
  const icon = <IconUsers size={32} stroke={1.4} />
  const add = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      {t('New person')}
    </Button>
  )
  return (
    <Page
      title={t('People')}
      tools={
        <>
          <Switch
            label={t('Inactive too')}
            checked={inactive === 'yes'}
            onChange={(event) => choose({ inactive: event.currentTarget.checked ? 'yes' : '' })}
          />
          <Spring />
          <SearchField
            label={t('Search people')}
            width={230}
            value={search}
            onChange={(search) => choose({ search })}
          />
          <DoublesButton noun="people" />
          <ImportButton nouns={['people']} />
          {add}
        </>
      }
    >
      {trouble && !body ? (
        <TroubleNote trouble={trouble} again={again} />
      ) : (
        <DataTable
          label={t('People')}
          columns={columns}
          rows={body ?? []}
          loading={loading}
          rowKey={({ userId }) => String(userId)}
          onOpen={({ userId }) => go(`/people/${userId}`)}
          sortedBy={{ id: 'last', desc: false }}
          startKey={fresh ? asked : undefined}
          markOf={({ status }) => (status === 'INACTIVE' ? 'off' : undefined)}
          empty={
            asked ? (
              <EmptyNote icon={icon} title={t('Nobody matches “{{asked}}”', { asked })}>
                {t('Type the beginnings of words: of a name, an account, an e-mail address, a number or a document.')}
              </EmptyNote>
            ) : (
              <EmptyNote icon={icon} title={t('Nobody yet')} action={add}>
                {t(
                  'Customers and passengers are here once they book or fly; a list you have elsewhere can be imported as CSV.',
                )}
              </EmptyNote>
            )
          }
        />
      )}
      {adding && <PersonDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
