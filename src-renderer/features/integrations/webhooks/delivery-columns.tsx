import { Anchor } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { Column } from '../../../ui/table-column.ts'
import { dayAndSeconds } from '../../../ui/time.ts'
import { DeliveryState } from './DeliveryState.tsx'
import classes from './Webhooks.module.css'

export type DeliveryRow = Answer<EndpointFor<'webhookDesk.deliveries'>>[number]

/** The text of a delivery that a search covers, in lower case. */
export function searchedText(row: DeliveryRow): string {
  const { event, partnerName, callbackUrl, errorMessage, flight, resourceId } = row
  const error = errorMessage ? messageText(errorMessage) : ''
  return [event, partnerName, callbackUrl, error, flight ?? '', resourceId].join(' ').toLowerCase()
}

/** The columns of the deliveries table. */
export function deliveryColumns(zone: string): Column<DeliveryRow>[] {
  return [
    {
      id: 'issued',
      title: t('Issued', { context: 'delivery' }),
      width: 128,
      sort: ({ issuedAt }) => issuedAt,
      cell: ({ issuedAt }) => dayAndSeconds(issuedAt, zone),
    },
    {
      id: 'event',
      title: t('Event'),
      width: 228,
      sort: ({ event }) => event,
      cell: ({ event, members }) => (
        <span title={members.join(', ')}>
          <b>{event}</b>{' '}
          {members.length > 1 && (
            <span className={classes.faint}>{t('({{members}} events)', { members: members.length })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'flight',
      title: t('Flight'),
      width: 160,
      sort: ({ flight, resourceId }) => flight ?? String(resourceId),
      cell: ({ flight, resourceId }) => (
        <Anchor href={`#/flights/${resourceId}`} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {flight ?? resourceId}
        </Anchor>
      ),
    },
    {
      id: 'partner',
      title: t('Partner'),
      width: '2fr',
      sort: ({ partnerName }) => partnerName,
      cell: ({ partnerName, callbackUrl }) => <span title={callbackUrl}>{partnerName}</span>,
    },
    {
      id: 'state',
      title: t('Status'),
      width: 86,
      sort: ({ state }) => state,
      cell: ({ state }) => <DeliveryState state={state} />,
    },
    {
      id: 'attempts',
      title: t('Attempts'),
      width: 70,
      align: 'right',
      sort: ({ attempts }) => attempts,
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'status',
      title: t('Response'),
      width: 66,
      align: 'right',
      sort: ({ responseStatus }) => responseStatus,
      cell: ({ responseStatus }) => responseStatus ?? '',
    },
    {
      id: 'error',
      title: t('Error'),
      width: '3fr',
      sort: ({ errorMessage }) => errorMessage && messageText(errorMessage),
      cell: ({ errorMessage }) => {
        const words = errorMessage ? messageText(errorMessage) : ''
        return (
          <span className={classes.bad} title={words}>
            {words}
          </span>
        )
      },
    },
  ]
}
