import { Button, Menu, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowsLeftRight, IconDots, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { callApi } from '../../../data/call-api.ts'
import { orShowError } from '../../../data/or-show-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { type PickedFile, PickFiles } from '../../../shared/documents/PickFiles.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { go } from '../../../ui/location.ts'
import { showDone } from '../../../ui/messages.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { CallDetail } from './CallDetail.tsx'
import { Faults } from './Faults.tsx'
import { partnerOperations } from './operations.ts'
import { TrafficSettings } from './TrafficSettings.tsx'
import { trafficColumns } from './traffic-columns.tsx'

const LIMIT = 1000
const SEARCH_AFTER_MS = 250

const statuses = perLanguage(() => [
  { value: '2xx,3xx', label: t('Succeeded') },
  { value: '4xx,5xx,none', label: t('Failed') },
  { value: '4xx', label: '4xx' },
  { value: '5xx', label: '5xx' },
  { value: 'none', label: t('no response') },
])

const start = { status: '', operation: '', partnerId: '', session: '', search: '' }

/** The calls of partners as they come, and what each was answered. */
export function Traffic() {
  const zone = useZone()
  const [choices, choose] = useQuery({ ...start, open: '', faults: '' })
  const { status, operation, partnerId, session, search, open, faults } = choices
  const [text] = useDebouncedValue(search.trim(), SEARCH_AFTER_MS)
  const [paused, setPaused] = useState(false)
  const [setting, setSetting] = useState(false)
  const { data: partners } = useApiQuery('keys.partners', {})
  const { data: recording } = useApiQuery('traffic.settings', {})
  const query = {
    ...(session ? { session: Number(session) } : {}),
    ...(status ? { status } : {}),
    ...(operation ? { operation } : {}),
    ...(partnerId ? { partnerId } : {}),
    ...(text ? { text } : {}),
  }
  const { data, isLoading, error, refetch } = useApiQuery(
    'traffic.list',
    { query: { ...query, limit: LIMIT } },
    { enabled: !paused },
  )
  const clear = useApiMutation('traffic.clear')
  const importHar = useApiMutation('traffic.importHar')
  const columns = useTextMemo(() => trafficColumns(zone), [zone])
  const rows = data?.calls ?? []
  const isFiltered = status !== '' || operation !== '' || partnerId !== '' || search !== ''

  const exportHar = async () => {
    const file = await orShowError(callApi('traffic.har', { query }))
    if (file) saveFile(file)
  }
  const take = async ([picked]: PickedFile[]) => {
    if (!picked) return
    const file = { name: picked.name, bytes: new Uint8Array(await picked.arrayBuffer()) }
    const outcome = await importHar.run({ file })
    if (!outcome.done) return
    const { calls, left, session } = outcome.data
    showDone(
      t('{{count}} calls imported', { count: calls }),
      left > 0 ? t('{{count}} entries were not readable', { count: left }) : '',
    )
    choose({ ...start, session: String(session) })
  }
  const removeSession = async () => {
    const { done } = await clear.run({ query: { session: Number(session) } })
    if (done) choose({ session: '' })
  }

  return (
    <Page
      title={t('API traffic')}
      tools={
        <>
          {(data?.sessions.length ?? 0) > 0 && (
            <Select
              aria-label={t('Session')}
              w={150}
              data={[
                { value: '', label: t('This Apron') },
                ...(data?.sessions ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={session}
              onChange={(value) => choose({ session: value ?? '' })}
              allowDeselect={false}
            />
          )}
          {session === '' && (
            <>
              <Button
                variant="default"
                leftSection={paused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
                onClick={() => setPaused(!paused)}
              >
                {paused ? t('Resume') : t('Pause')}
              </Button>
              {recording?.recording === false ? (
                <StatusBadge tone="red">{t('not recording')}</StatusBadge>
              ) : paused ? (
                <StatusBadge tone="yellow">{t('paused')}</StatusBadge>
              ) : (
                <StatusBadge tone="green">{t('live')}</StatusBadge>
              )}
            </>
          )}
          <FilterSelect
            label={t('Status')}
            all={t('All statuses')}
            width={116}
            data={statuses()}
            value={status}
            onChange={(status) => choose({ status })}
          />
          <ListPicker
            label={t('Operation')}
            hideLabel
            placeholder={t('All operations')}
            w={170}
            clearable
            comboboxProps={{ width: 420, position: 'bottom-start' }}
            options={partnerOperations}
            value={operation}
            onChange={(operation) => choose({ operation: operation ?? '' })}
          />
          <FilterSelect
            label={t('Partner')}
            all={t('All partners')}
            width={140}
            data={(partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={partnerId}
            onChange={(partnerId) => choose({ partnerId })}
          />
          <Spring />
          <SearchField label={t('Search calls')} width={190} value={search} onChange={(search) => choose({ search })} />
          <Button variant="default" onClick={() => choose({ faults: 'on' })}>
            {t('Faults')}
          </Button>
          <PickFiles kind="har" onPick={(files) => void take(files)}>
            {({ onClick }) => (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" px={8} aria-label={t('More actions')}>
                    <IconDots size={16} />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => void exportHar()}>{t('Save as HAR')}</Menu.Item>
                  <Menu.Item onClick={onClick}>{t('Import HAR…')}</Menu.Item>
                  <Menu.Divider />
                  {session === '' ? (
                    <Menu.Item onClick={() => setSetting(true)}>{t('Recording…')}</Menu.Item>
                  ) : (
                    <Menu.Item color="red" onClick={() => void removeSession()}>
                      {t('Delete this session')}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
          </PickFiles>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <DataTable
          label={t('API traffic')}
          columns={columns}
          rows={rows}
          loading={isLoading}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => choose({ open: String(id) })}
          markOf={({ id }) => (String(id) === open ? 'chosen' : undefined)}
          empty={
            <EmptyState
              icon={<IconArrowsLeftRight size={32} stroke={1.4} />}
              title={isFiltered ? t('No call matches') : t('No calls yet')}
              action={
                <Button variant="default" onClick={() => (isFiltered ? choose(start) : go('/access'))}>
                  {isFiltered ? t('Show all') : t('Go to API access')}
                </Button>
              }
            >
              {isFiltered ? '' : t('Calls of partners to the API appear here as they come in.')}
            </EmptyState>
          }
        />
      )}
      {open && (
        <CallDetail id={open} onClose={() => choose({ open: '' })} onOpen={(id) => choose({ open: String(id) })} />
      )}
      {faults && <Faults onClose={() => choose({ faults: '' })} />}
      {setting && <TrafficSettings onClose={() => setSetting(false)} />}
    </Page>
  )
}
