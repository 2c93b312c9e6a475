import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type CabinElement, cabinElements } from '../../../../src-shared/contract/fleet/aircraft.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Trans } from '../../../ui/Trans.tsx'
import classes from './Cabin.module.css'
import type { AircraftPage } from './place-words.ts'

/** The names of the elements of a cabin plan, by their letters. */
const cabinWords = perLanguage(
  (): Record<CabinElement, string> => ({
    S: t('Seat'),
    D: t('Swivel seat'),
    B: t('Bed or divan'),
    T: t('Table', { context: 'cabin' }),
    G: t('Galley'),
    L: t('Lavatory'),
    C: t('Closet'),
    X: t('Exit', { context: 'cabin' }),
    '.': t('Empty place'),
  }),
)

/** A cabin as it is drawn: rows of places from the front, one letter each. */
type CabinPlan = string[]

/** The default cabin: a door, a galley, rows of two seats, a lavatory. */
function firstPlan(seats: number): CabinPlan {
  const rows = Array.from({ length: Math.ceil(seats / 2) }, (_, row) => (row * 2 + 1 < seats ? 'S.S' : 'S..'))
  return ['X.G', ...rows, 'C.L']
}

/** The plan with another letter at one place. */
const withPlace = (plan: CabinPlan, row: number, column: number, letter: string): CabinPlan =>
  plan.map((places, index) => (index === row ? places.slice(0, column) + letter + places.slice(column + 1) : places))

/** People can sit on seats, turning seats and divans. */
const seatsIn = (plan: CabinPlan): number => [...plan.join('')].filter((letter) => 'SDB'.includes(letter)).length

const WIDEST = 10
const NARROWEST = 1
/** The plan so many places wider or narrower, at its right side. */
function widened(plan: CabinPlan, by: 1 | -1): CabinPlan {
  const width = (plan[0]?.length ?? 0) + by
  if (width < NARROWEST || width > WIDEST) return plan
  return plan.map((row) => (by > 0 ? `${row}.` : row.slice(0, -1)))
}

const MAX_ROWS = 60

/** The seating of the cabin: choose what, then click where. */
export function CabinPanel({ aircraft }: { aircraft: AircraftPage }) {
  const saved = aircraft.cabin ?? firstPlan(aircraft.numberOfSeats)
  const [plan, setPlan] = useState(saved)
  const [brush, setBrush] = useState('S')
  const change = useApiMutation('aircraft.change')
  const seats = seatsIn(plan)
  const changed = aircraft.cabin === null || plan.join() !== saved.join()
  const save = async () => {
    const { done, changeId } = await change.run({ params: { aircraftId: String(aircraft.id) }, body: { cabin: plan } })
    if (done) void showUndoable(t('Cabin saved'), changeId)
  }
  const drawn = { seats, known: aircraft.numberOfSeats }
  const rowLike = '.'.repeat(plan[0]?.length ?? 3)
  return (
    <Panel
      title={t('Cabin')}
      note={t('front at the top')}
      action={
        changed && (
          <Group gap={6}>
            {aircraft.cabin !== null && (
              <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setPlan(saved)}>
                {t('Undo')}
              </Button>
            )}
            <Button size="compact-xs" loading={change.isPending} onClick={() => void save()}>
              {t('Save cabin')}
            </Button>
          </Group>
        )
      }
    >
      <div className={classes.cabin}>
        <div className={classes.hull}>
          {plan.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the cabin
            <div className={classes.row} key={rowIndex}>
              {[...row].map((letter, column) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={column}
                  type="button"
                  className={classes.place}
                  data-kind={letter}
                  aria-label={t('Row {{row}}, position {{place}}: {{what}}', {
                    row: rowIndex + 1,
                    place: column + 1,
                    what: cabinWords()[letter as CabinElement],
                  })}
                  title={cabinWords()[letter as CabinElement]}
                  onClick={() => setPlan(withPlace(plan, rowIndex, column, letter === brush ? '.' : brush))}
                >
                  {letter === '.' ? '' : letter}
                </button>
              ))}
            </div>
          ))}
        </div>
        <div>
          <p className={classes.sum}>
            <Trans
              text={
                aircraft.beltedToilet
                  ? t(
                      '<b>{{seats}}</b> seats in the layout, <b>{{known}}</b> in the aircraft data, including one belted lavatory.',
                      drawn,
                    )
                  : t('<b>{{seats}}</b> seats in the layout, <b>{{known}}</b> in the aircraft data.', drawn)
              }
            />
          </p>
          <div className={classes.palette} role="toolbar" aria-label={t('Cabin elements')}>
            {cabinElements.map((letter) => (
              <button
                key={letter}
                type="button"
                className={classes.choice}
                aria-pressed={letter === brush}
                onClick={() => setBrush(letter)}
              >
                <span className={classes.place} data-kind={letter}>
                  {letter === '.' ? '' : letter}
                </span>
                {cabinWords()[letter]}
              </button>
            ))}
          </div>
          <Group gap={6}>
            <ActionButton
              variant="default"
              size="compact-xs"
              why={plan.length >= MAX_ROWS && t('Maximum number of rows reached')}
              onClick={() => setPlan([...plan, rowLike])}
            >
              {t('Add row')}
            </ActionButton>
            <ActionButton
              variant="default"
              size="compact-xs"
              why={plan.length <= 1 && t('A cabin needs at least one row')}
              onClick={() => setPlan(plan.slice(0, -1))}
            >
              {t('Remove row')}
            </ActionButton>
            <Button variant="default" size="compact-xs" onClick={() => setPlan(widened(plan, 1))}>
              {t('Wider')}
            </Button>
            <Button variant="default" size="compact-xs" onClick={() => setPlan(widened(plan, -1))}>
              {t('Narrower')}
            </Button>
          </Group>
        </div>
      </div>
    </Panel>
  )
}
