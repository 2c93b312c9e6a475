import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ServiceStatusBadge, serviceWord } from '../../../ui/StatusBadge.tsx'
import type { FlightPage } from '../../flights/types.ts'
import { itemWords } from '../../office/settings/checklist-words.ts'
import classes from './ChecklistPanel.module.css'
import { FilingDialog } from './filings/FilingDialog.tsx'
import { FilingButton, FilingRow } from './filings/FilingRow.tsx'
import { type Filing, filingDetail } from './filings/filing-words.ts'

type Item = Answer<EndpointFor<'checklist.missing'>>[number]
const choices = ['REQ', 'OK', 'NR'] as const

/** What the rules of airports, countries and aircraft ask for and is not arranged yet; each is settled by one click. */
export function ChecklistPanel({ flight }: { flight: FlightPage }) {
  const params = { flightId: String(flight.flightId) }
  const { data: missing = [] } = useApiQuery('checklist.missing', { params })
  const { data: filings = [] } = useApiQuery('filings.list', { params })
  const [open, setOpen] = useState<Filing['end']>()
  const opened = filings.find(({ end }) => end === open)
  const filingOf = ({ item, end }: Item) => (item === 'MIGRATION' ? filings.find((one) => one.end === end) : undefined)
  const begun = filings.filter(
    (filing) => filing.state !== 'notRequired' && !missing.some((item) => filingOf(item) === filing),
  )
  const due = begun.filter(({ state, recheck }) => recheck || state === 'needed' || state === 'made').length
  const zone = useZone()
  const settle = useApiMutation('checklist.settle')
  if (missing.length === 0 && begun.length === 0) return null
  const set = async (items: Item[], status: (typeof choices)[number]) => {
    const body = { items: items.map(({ item, end }) => ({ item, end })), status }
    const outcome = await settle.run({ params, body })
    if (outcome.done) void showUndoable(t('Checklist saved'), outcome.changeId)
  }
  return (
    <Panel
      title={t('Checklist')}
      note={missing.length + due > 0 ? t('{{count}} missing', { count: missing.length + due }) : undefined}
      action={
        missing.length > 0 && (
          <Button
            variant="default"
            size="compact-xs"
            loading={settle.isPending}
            onClick={() => void set(missing, 'REQ')}
          >
            {t('Request all')}
          </Button>
        )
      }
    >
      <ul className={classes.items}>
        {missing.map((one) => {
          const name = itemWords({ item: one.item, name: one.name ?? undefined })
          const filing = filingOf(one)
          return (
            <li key={`${one.item} ${one.end} ${one.name}`}>
              <ServiceStatusBadge status="DO" recheck={false} />
              <span>
                {name} <b>{one.airport}</b>
                {filing && <small className={classes.detail}>{filingDetail(filing, zone)}</small>}
              </span>
              <Group gap={4} wrap="nowrap" ml="auto">
                {choices.map((status) => (
                  <Button
                    key={status}
                    variant="default"
                    size="compact-xs"
                    title={serviceWord(status)}
                    aria-label={`${status} ${name} ${one.airport}: ${serviceWord(status)}`}
                    onClick={() => settle.isPending || void set([one], status)}
                  >
                    {status}
                  </Button>
                ))}
                {filing && <FilingButton filing={filing} onOpen={() => setOpen(filing.end)} />}
              </Group>
            </li>
          )
        })}
        {begun.map((filing) => (
          <FilingRow key={filing.end} filing={filing} onOpen={() => setOpen(filing.end)} />
        ))}
      </ul>
      {opened && <FilingDialog flight={flight} filing={opened} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
