import { Button, CloseButton, Menu } from '@mantine/core'
import { IconChevronDown, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { eventNames, groupKinds } from '../../../../src-shared/contract/events.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useNow } from '../../../ui/clock.ts'
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
import { Delivery } from './Delivery.tsx'
import { type DeliveryRow, deliveryColumns, searchedText } from './delivery-columns.tsx'
import { spans, startOf } from './spans.ts'

const LIMIT = 1000

const states = perLanguage(() => [
  { value: 'waiting', label: t('Waiting') },
  { value: 'leased', label: t('Sending') },
  { value: 'held', label: t('Held') },
  { value: 'delivered', label: t('Delivered') },
  { value: 'failed', label: t('Failed') },
  { value: 'canceled', label: t('Canceled', { context: 'delivery' }) },
])

const kinds = perLanguage(() => [
  ...eventNames.map((value) => ({ value, label: value })),
  ...groupKinds.map((value) => ({ value, label: value, note: t('Group') })),
])

const nothingChosen = {
  state: '',
  subscriptionId: '',
  resourceId: '',
  partnerId: '',
  event: '',
  since: '',
  search: '',
}

/** All deliveries to partners, past and coming, newest first. */
export function Deliveries() {
  const zone = useZone()
  const now = useNow()
  const [choices, choose] = useQuery({ ...nothingChosen, open: '' })
  const { state, subscriptionId, resourceId, partnerId, event, since, search, open } = choices
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data: partners } = useApiQuery('keys.partners', {})
  const resend = useApiMutation('webhookDesk.resendMany')
  const from = startOf(since, now)
  const { data, isLoading, error, refetch } = useApiQuery('webhookDesk.deliveries', {
    query: {
      ...(state ? { state: state as DeliveryRow['state'] } : {}),
      ...(subscriptionId ? { subscriptionId } : {}),
      ...(resourceId ? { resourceId: Number(resourceId) } : {}),
      ...(partnerId ? { partnerId } : {}),
      ...(event ? { event } : {}),
      ...(from === undefined ? {} : { from }),
      limit: LIMIT,
    },
  })
  const columns = useTextMemo(() => deliveryColumns(zone), [zone])
  const letters = search.trim().toLowerCase()
  const rows = (data ?? []).filter((row) => searchedText(row).includes(letters))
  const narrowed = subscriptionId !== '' || resourceId !== ''
  const filtered = Object.keys(nothingChosen).some((name) => choices[name as keyof typeof nothingChosen] !== '')
  const taken = rows.filter(({ id }) => chosen.has(String(id)))

  const sendAgain = async (selection: { ids?: number[]; failedSince?: number; subscriptionId?: string }) => {
    const outcome = await resend.run({ body: selection })
    if (!outcome.done) return
    setChosen(new Set())
    const { count } = outcome.data
    showDone(t('Resending {{count}} deliveries', { count }), wordsOf(count, selection.ids?.length))
  }
  const failedSince = (ms: number | undefined) =>
    sendAgain({
      ...(ms === undefined ? {} : { failedSince: now - ms }),
      ...(subscriptionId ? { subscriptionId } : {}),
    })

  return (
    <Page
      title={t('Deliveries')}
      tools={
        <>
          <FilterSelect
            label={t('Status')}
            all={t('All statuses')}
            width={112}
            data={states()}
            value={state}
            onChange={(state) => choose({ state })}
          />
          <FilterSelect
            label={t('Partner')}
            all={t('All partners')}
            width={150}
            data={(partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={partnerId}
            onChange={(partnerId) => choose({ partnerId })}
          />
          <ListPicker
            label={t('Kind')}
            hideLabel
            placeholder={t('All events')}
            w={170}
            clearable
            comboboxProps={{ width: 320, position: 'bottom-start' }}
            options={kinds()}
            value={event}
            onChange={(event) => choose({ event: event ?? '' })}
          />
          <FilterSelect
            label={t('Time')}
            all={t('All times')}
            width={122}
            data={spans().map(({ value, label }) => ({ value, label }))}
            value={since}
            onChange={(since) => choose({ since })}
          />
          {narrowed && (
            <Button
              variant="light"
              rightSection={<CloseButton component="span" size={16} aria-hidden />}
              onClick={() => choose({ subscriptionId: '', resourceId: '' })}
            >
              {resourceId ? t('Flight {{resourceId}}', { resourceId }) : t('One subscription')}
            </Button>
          )}
          <Spring />
          <SearchField
            label={t('Search deliveries')}
            width={190}
            value={search}
            onChange={(text) => choose({ search: text })}
          />
          {taken.length > 0 ? (
            <Button loading={resend.isPending} onClick={() => sendAgain({ ids: taken.map(({ id }) => id) })}>
              {t('Resend {{count}}', { count: taken.length })}
            </Button>
          ) : (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" loading={resend.isPending} rightSection={<IconChevronDown size={14} />}>
                  {t('Resend all failed')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {spans().map(({ value, failed, ms }) => (
                  <Menu.Item key={value} onClick={() => failedSince(ms)}>
                    {failed}
                  </Menu.Item>
                ))}
                <Menu.Item onClick={() => failedSince(undefined)}>{t('All failed deliveries')}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <DataTable
          label={t('Deliveries')}
          columns={columns}
          rows={rows}
          loading={isLoading}
          rowKey={({ id }) => String(id)}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={({ id }) => choose({ open: String(id) })}
          markOf={({ id }) => (String(id) === open || chosen.has(String(id)) ? 'chosen' : undefined)}
          empty={
            <EmptyState
              icon={<IconSend size={32} stroke={1.4} />}
              title={filtered ? t('No delivery matches') : t('No deliveries yet')}
              action={
                <Button variant="default" onClick={() => (filtered ? choose(nothingChosen) : go('/subscriptions'))}>
                  {filtered ? t('Show all') : t('Go to subscriptions')}
                </Button>
              }
            >
              {filtered ? '' : t('Flight changes are sent to every partner subscribed to the event.')}
            </EmptyState>
          }
        />
      )}
      {open && <Delivery key={open} id={open} onClose={() => choose({ open: '' })} />}
    </Page>
  )
}

/** The words about deliveries that were left out. */
function wordsOf(count: number, requested = count): string {
  const left = requested - count
  if (left <= 0) return ''
  return t('{{left}} can’t be resent: already being sent, or the subscription is inactive, expired or deleted.', {
    left,
  })
}
