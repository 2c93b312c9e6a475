import { TextInput } from '@mantine/core'
import { fuelMassUnits } from '../../../../../src-shared/contract/flights/flights.ts'
import { fuelUnitText } from '../../../../../src-shared/domain/airports/fuel.ts'
import { perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { decimalSeparator } from '../../../../ui/number.ts'
import { quantityWords } from '../../../flights/fuel/units.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from '../Field.module.css'
import { Section } from '../Section.tsx'
import { Choice } from './Choice.tsx'
import { FieldNote } from './FieldNote.tsx'
import { readFigure } from './figures.ts'
import { useSavedField } from './use-saved-field.ts'

const figures = perLanguage(
  () =>
    [
      { field: 'fuelRemaining', label: t('Before fuelling') },
      { field: 'upliftMass', label: t('Uplift') },
      { field: 'fuelOffBlock', label: t('Off block') },
      { field: 'fuelArrival', label: t('On block') },
    ] as const,
)
type Figure = ReturnType<typeof figures>[number]
type Unit = (typeof fuelMassUnits)[number]

/** The fuel before and after, the uplift, and their unit. */
export function FuelReport({ flight }: { flight: FlightPage }) {
  const call = useApiMutation('flightDesk.fuel')
  const { fuelOffBlock, fuelArrival, fuelMassUnit } = flight
  const burned = fuelOffBlock !== null && fuelArrival !== null ? fuelOffBlock - fuelArrival : undefined
  const changeUnit = (unit: Unit) => {
    // The figures stay as they were read off the gauges: the unit was wrong.
    const known = figures().map(({ field }) => [field, flight[field]] as const)
    const body = { fuelMassUnit: unit, ...Object.fromEntries(known) }
    void call.run({ params: { flightId: String(flight.flightId) }, body })
  }
  return (
    <Section
      title={t('Fuel')}
      note={burned !== undefined && t('{{burned}} burned', { burned: quantityWords(burned, fuelMassUnit) })}
    >
      <Choice
        label={t('Fuel unit')}
        options={fuelMassUnits.map((value) => ({ value, label: fuelUnitText(value) }))}
        value={fuelMassUnit as Unit}
        onChange={(unit) => unit && changeUnit(unit)}
      />
      <div className={classes.fields}>
        {figures().map((figure) => (
          <FuelField key={figure.field} flight={flight} figure={figure} />
        ))}
      </div>
    </Section>
  )
}

function FuelField({ flight, figure: { field, label } }: { flight: FlightPage; figure: Figure }) {
  const call = useApiMutation('flightDesk.fuel', { quiet: true })
  const value = flight[field]
  const saved = useSavedField<number | null>({
    saved: value === null ? '' : String(value).replace('.', decimalSeparator()),
    read: readFigure,
    save: (input) => call.run({ params: { flightId: String(flight.flightId) }, body: { [field]: input } }),
  })
  return (
    <div className={classes.field}>
      <TextInput
        label={`${label} (${fuelUnitText(flight.fuelMassUnit)})`}
        value={saved.text}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => saved.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={saved.flush}
      />
      <FieldNote {...saved} unreadable={t('Type a number, such as 1200')} />
    </div>
  )
}
