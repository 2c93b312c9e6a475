import { Button, Switch } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import type { ApiError } from '../../../ui/api-error.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { nextLeg, readingsOf, returnLeg, retyped, type TimeInput, withPosition } from './draft.ts'
import { LegFields } from './LegFields.tsx'
import { PositionRow } from './PositionRow.tsx'
import classes from './QuoteForm.module.css'
import type { Proposal } from './quote-body.ts'
import type { DraftChange, QuoteDraft } from './use-quote-draft.ts'

interface LegsFormProps {
  draft: QuoteDraft
  change(change: DraftChange): void
  today: string
  /** The server's proposal for the present legs; undefined while it is outdated. */
  proposal: Proposal | undefined
  error: ApiError | null | undefined
}

/** The legs of a trip: typed one below the other, with what the server says about each. */
export function LegsForm({ draft, change, today, proposal, error }: LegsFormProps) {
  const { legs, typedIn, positioning } = draft
  const [added, setAdded] = useState<number>()
  const readings = readingsOf(legs, today)
  const append = (leg: (typeof legs)[number]) => {
    setAdded(leg.key)
    change({ legs: [...legs, leg] })
  }
  const positions = proposal?.positionLegs ?? []
  const rowsBefore = (index: number) =>
    positions
      .filter(({ before }) => before === index)
      .map((leg) => (
        <PositionRow
          key={`${leg.departureDateUTC} ${leg.aircraft} ${leg.arrivalAirport}`}
          leg={leg}
          typedIn={typedIn}
          included={positioning}
        />
      ))
  const type = (to: string) =>
    change({ typedIn: to as TimeInput, legs: retyped(legs, proposal?.legs, to as TimeInput) })
  return (
    <Panel
      title={t('Itinerary')}
      action={
        <Segmented
          aria-label={t('Enter times in')}
          data={[
            { value: 'local', label: t('Local times') },
            { value: 'utc', label: t('UTC') },
          ]}
          value={typedIn}
          onChange={type}
        />
      }
    >
      <div className={classes.legs}>
        <div className={classes.legHeads} aria-hidden="true">
          <span />
          <span>{t('From')}</span>
          <span>{t('To')}</span>
          <span>{t('Date')}</span>
          <span>{typedIn === 'utc' ? t('Off (UTC)') : t('Off (local)')}</span>
          <span>{t('Arrives')}</span>
          <span>{t('Pax')}</span>
          <span />
        </div>
        {legs.map((leg, index) => (
          <Fragment key={leg.key}>
            {rowsBefore(index)}
            <LegFields
              leg={leg}
              index={index}
              reading={readings[index] ?? { near: today }}
              typedIn={typedIn}
              planned={proposal?.legs[index]}
              error={error}
              fresh={leg.key === added}
              change={(part) =>
                change((before) => ({
                  legs: before.legs.map((one) => (one.key === leg.key ? { ...one, ...part } : one)),
                }))
              }
              {...(legs.length > 1 ? { remove: () => change({ legs: legs.filter((one) => one !== leg) }) } : {})}
            />
          </Fragment>
        ))}
        {rowsBefore(legs.length)}
      </div>
      <div className={classes.legButtons}>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          title={t('Alt L')}
          onClick={() => append(nextLeg(legs))}
        >
          {t('Add leg')}
        </Button>
        <ActionButton
          variant="default"
          leftSection={<IconArrowBackUp size={14} />}
          title={t('Alt R')}
          why={(!legs[0]?.from || !legs.at(-1)?.to) && t('Enter the airports of the legs first')}
          onClick={() => append(returnLeg(legs))}
        >
          {t('Add return leg')}
        </ActionButton>
        {positions.length > 0 && (
          <span className={classes.position}>
            <Switch
              label={t('Include {{count}} positioning legs', { count: positions.length })}
              checked={positioning}
              onChange={(event) => change({ positioning: event.currentTarget.checked })}
            />
            <Button variant="light" onClick={() => change({ legs: withPosition(legs, positions, typedIn) })}>
              {t('Edit as legs')}
            </Button>
          </span>
        )}
      </div>
    </Panel>
  )
}
