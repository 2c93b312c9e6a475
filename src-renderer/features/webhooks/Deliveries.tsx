import { Button, CloseButton, Select } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMemo } from 'react'
import { go } from '../../app/location.ts'
import { useQuery } from '../../app/use-query.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Page, Spring } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import { useZone } from '../../ui/use-zone.ts'
import { Delivery } from './Delivery.tsx'
import { type DeliveryRow, deliveryColumns } from './delivery-columns.tsx'

const LIMIT = 1000

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'leased', label: 'Sending' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
]

/** Everything that was or will be sent to partners, newest first. */
export function Deliveries() {
  const zone = useZone()
  const [{ state, subscriptionId, resourceId, search, open }, choose] = useQuery({
    state: '',
    subscriptionId: '',
    resourceId: '',
    search: '',
    open: '',
  })
  const { body, loading, trouble, again } = useAnswer('webhookDesk.deliveries', {
    query: {
      ...(state ? { state: state as DeliveryRow['state'] } : {}),
      ...(subscriptionId ? { subscriptionId } : {}),
      ...(resourceId ? { resourceId } : {}),
      limit: LIMIT,
    },
  })
  const columns = useMemo(() => deliveryColumns(zone), [zone])
  const letters = search.trim().toLowerCase()
  const rows = (body ?? []).filter(({ event, partnerName, callbackUrl, errorMessage, resourceId: flight }) =>
    `${event} ${partnerName} ${callbackUrl} ${errorMessage ?? ''} ${flight}`.toLowerCase().includes(letters),
  )
  const narrowed = subscriptionId !== '' || resourceId !== ''
  const filtered = narrowed || state !== '' || letters !== ''

  return (
    <Page
      title="Deliveries"
      tools={
        <>
          <Select
            aria-label="State"
            w={150}
            placeholder="All states"
            clearable
            data={states}
            value={state || null}
            onChange={(chosen) => choose({ state: chosen ?? '' })}
          />
          {narrowed && (
            <Button
              variant="light"
              rightSection={<CloseButton component="span" size={16} aria-hidden />}
              onClick={() => choose({ subscriptionId: '', resourceId: '' })}
            >
              {resourceId ? `Of flight ${resourceId}` : 'Of one subscription'}
            </Button>
          )}
          <Spring />
          <SearchField label="Search deliveries" width={220} value={search} onChange={(search) => choose({ search })} />
        </>
      }
    >
      {trouble && !body ? (
        <TroubleNote trouble={trouble} again={again} />
      ) : (
        <DataTable
          label="Deliveries"
          columns={columns}
          rows={rows}
          loading={loading}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => choose({ open: String(id) })}
          markOf={({ id }) => (String(id) === open ? 'chosen' : undefined)}
          empty={
            <EmptyNote
              icon={<IconSend size={32} stroke={1.4} />}
              title={filtered ? 'No delivery matches' : 'Nothing has been sent yet'}
              action={
                <Button
                  variant="default"
                  onClick={() =>
                    filtered
                      ? choose({ state: '', subscriptionId: '', resourceId: '', search: '' })
                      : go('/subscriptions')
                  }
                >
                  {filtered ? 'Show all' : 'To the subscriptions'}
                </Button>
              }
            >
              {filtered
                ? ''
                : 'A change of a flight is sent to every partner with a subscription to that kind of event.'}
            </EmptyNote>
          }
        />
      )}
      {open && <Delivery key={open} id={open} onClose={() => choose({ open: '' })} />}
    </Page>
  )
}
