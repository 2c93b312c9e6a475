import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { type HourField, hourFields } from '../../../../src-shared/contract/crew/crew-object.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import lists from '../../../ui/Lists.module.css'
import { NumberField } from '../../../ui/NumberField.tsx'
import { numberText } from '../../../ui/number.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { dayAndClock } from '../../../ui/time.ts'
import { unlessUnfinished } from '../../../ui/unfinished.ts'
import { Counters } from './Counters.tsx'
import { LimitBadge } from './columns.tsx'
import { hoursOf } from './HoursBar.tsx'
import type { CrewPage, Duty } from './types.ts'

const names: () => Record<HourField, string> = perLanguage(() => ({
  totalTime: t('Total'),
  picTime: t('Pilot in command'),
  sicTime: t('Second in command'),
  nightTime: t('Night'),
  instrumentTime: t('Instrument'),
  instructorTime: t('Instructor'),
  simulatorTime: t('Simulator'),
  landings: t('Landings'),
  nightLandings: t('Night landings'),
}))
const isCount = (field: HourField) => field.toLowerCase().endsWith('landings')
const shown = (field: HourField, figure: number) => (isCount(field) ? numberText(figure) : hoursOf(figure))

/** Limits, what was flown in all, and each duty with its rest. */
export function HoursTab({ member, duty }: { member: CrewPage; duty: Duty | undefined }) {
  return (
    <>
      <Panel title={t('Limits')}>{duty && <Counters duty={duty} />}</Panel>
      <FlightHours member={member} />
      <div style={{ gridColumn: '1 / -1' }}>{duty && <Duties duty={duty} />}</div>
    </>
  )
}

/** The hours flown: the initial figures can be typed, the rest is counted from the flights. */
function FlightHours({ member }: { member: CrewPage }) {
  const reference = String(member.pilotId)
  const { data: hours } = useApiQuery('staff.hours', { params: { reference } })
  const save = useApiMutation('staff.setHours')
  const [initial, setInitial] = useState<Partial<Record<HourField, number>>>()
  const store = async () => {
    const { done, changeId } = await save.run({ params: { reference }, body: { initial } })
    if (!done) return
    void showUndoable(t('Flight hours saved'), changeId)
    setInitial(undefined)
  }
  if (!hours) return null
  return (
    <Panel
      title={t('Flight hours')}
      action={
        initial ? (
          <>
            <Button size="compact-xs" variant="default" onClick={() => setInitial(undefined)}>
              {t('Cancel')}
            </Button>
            <Button size="compact-xs" loading={save.isPending} onClick={unlessUnfinished(store)}>
              {t('Save')}
            </Button>
          </>
        ) : (
          <Button size="compact-xs" variant="default" onClick={() => setInitial(hours.initial)}>
            {t('Edit brought-forward totals')}
          </Button>
        )
      }
    >
      <table className={lists.table}>
        <thead>
          <tr>
            <th />
            <th data-right>{t('Brought forward')}</th>
            <th data-right>{t('Logged in Apron')}</th>
            <th data-right>{t('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {hourFields.map((field) => (
            <tr key={field}>
              <td>{names()[field]}</td>
              <td data-right>
                {initial ? (
                  <InitialFigure
                    field={field}
                    value={initial[field] ?? 0}
                    onChange={(value) => setInitial({ ...initial, [field]: value })}
                  />
                ) : (
                  shown(field, hours.initial[field])
                )}
              </td>
              <td data-right>{shown(field, hours.counted[field])}</td>
              <td data-right>
                <b>{shown(field, hours[field])}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface FigureProps {
  field: HourField
  value: number
  onChange(value: number): void
}

/** Hours with a decimal are typed; minutes are kept. */
function InitialFigure({ field, value, onChange }: FigureProps) {
  const scale = isCount(field) ? 1 : 60
  return (
    <NumberField
      w={110}
      ml="auto"
      aria-label={t('{{figure}}, brought forward', { figure: names()[field] })}
      min={0}
      max={1_000_000}
      decimals={isCount(field) ? 0 : 2}
      rightSection={<span className={lists.faint}>{isCount(field) ? '' : 'h'}</span>}
      needed
      value={Math.round((value / scale) * 100) / 100}
      onChange={(typed) => onChange(Math.round(typed * scale))}
    />
  )
}

/** Duty periods, the latest at the top: how long, against what, and the rest before. */
function Duties({ duty }: { duty: Duty }) {
  const zone = useZone()
  return (
    <Panel title={t('Duty periods')} note={t('Past and next 28 days')}>
      {duty.periods.length === 0 ? (
        <p className={lists.none}>{t('No duty in this period.')}</p>
      ) : (
        <table className={lists.table}>
          <thead>
            <tr>
              <th>{t('Start time')}</th>
              <th>{t('End time')}</th>
              <th>{t('Description')}</th>
              <th data-right>{t('Sectors')}</th>
              <th data-right>{t('Block')}</th>
              <th data-right>{t('FDP')}</th>
              <th data-right>{t('Max FDP')}</th>
              <th>{t('Duty')}</th>
              <th data-right>{t('Rest before')}</th>
              <th data-right>{t('Min. rest')}</th>
              <th>{t('Rest')}</th>
            </tr>
          </thead>
          <tbody>
            {duty.periods.toReversed().map((period) => (
              <tr key={period.from} data-past={period.to < duty.now || undefined}>
                <td>{dayAndClock(period.from, zone)}</td>
                <td>{dayAndClock(period.to, zone)}</td>
                <td>
                  {period.flights.map(({ flightId, label }) => (
                    <Anchor key={flightId} href={`#/flights/${flightId}`} mr={8}>
                      {label}
                    </Anchor>
                  ))}
                  {period.duties.map(messageText).join(', ')}
                </td>
                <td data-right>{period.flights.length || ''}</td>
                <td data-right>{period.flights.length > 0 && hoursOf(period.block)}</td>
                <td data-right>{period.flightDuty !== null && hoursOf(period.flightDuty)}</td>
                <td data-right>{period.longest !== null && hoursOf(period.longest)}</td>
                <td>{period.longest !== null && <LimitBadge state={period.dutyState} />}</td>
                <td data-right>{period.rest !== null && hoursOf(period.rest)}</td>
                <td data-right>{period.leastRest !== null && hoursOf(period.leastRest)}</td>
                <td>{period.rest !== null && <LimitBadge state={period.restState} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
