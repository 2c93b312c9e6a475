import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dayAndSeconds } from '../../../ui/time.ts'
import { schemes } from './signed-text.ts'

export type InboxRow = Answer<EndpointFor<'receiver.inboxes'>>[number]
export type ReceivedRow = Answer<EndpointFor<'receiver.requests'>>[number]

const words = perLanguage(
  () =>
    ({
      right: { tone: 'green', word: t('valid'), title: t('The signature matches the key and the body') },
      wrong: { tone: 'red', word: t('invalid'), title: t('The signature doesn’t match the key and the body') },
      missing: { tone: 'grey', word: t('missing'), title: t('The request has no signature of this type') },
      late: {
        tone: 'yellow',
        word: t('late'),
        title: t('Valid signature, but the timestamp is more than five minutes off'),
      },
    }) as const,
)

/** The validity of a signature; nothing where the inbox has no key. */
export function Signature({ state }: { state: ReceivedRow['plain'] }) {
  if (state === null) return null
  const { tone, word, title } = words()[state]
  return (
    <StatusBadge tone={tone} title={title}>
      {word}
    </StatusBadge>
  )
}

/** The event of a delivery's body; empty for anything else. */
function eventOf(body: string): string {
  try {
    const { event, resourceId } = JSON.parse(body) as { event?: unknown; resourceId?: unknown }
    return typeof event === 'string' ? `${event} ${resourceId ?? ''}` : ''
  } catch {
    return ''
  }
}

/** The columns of what came into an inbox. */
export function receivedColumns(zone: string): Column<ReceivedRow>[] {
  return [
    { id: 'number', title: '#', width: 52, align: 'right', sort: ({ number }) => number, cell: ({ number }) => number },
    { id: 'at', title: t('Received'), width: 132, sort: ({ at }) => at, cell: ({ at }) => dayAndSeconds(at, zone) },
    { id: 'method', title: t('Method'), width: 70, sort: ({ method }) => method, cell: ({ method }) => method },
    {
      id: 'event',
      title: t('Description'),
      width: '3fr',
      sort: ({ body }) => eventOf(body),
      cell: ({ body, path }) => <b title={path}>{eventOf(body) || path}</b>,
    },
    {
      id: 'plain',
      title: schemes.plain,
      width: 140,
      sort: ({ plain }) => plain,
      cell: ({ plain }) => <Signature state={plain} />,
    },
    {
      id: 'standard',
      title: schemes.standard,
      width: 130,
      sort: ({ standard }) => standard,
      cell: ({ standard }) => <Signature state={standard} />,
    },
    { id: 'size', title: t('Bytes'), width: 64, align: 'right', sort: ({ size }) => size, cell: ({ size }) => size },
    {
      id: 'answered',
      title: t('Response'),
      width: 82,
      align: 'right',
      sort: ({ answered }) => answered,
      cell: ({ answered }) => answered ?? t('no response'),
    },
  ]
}
