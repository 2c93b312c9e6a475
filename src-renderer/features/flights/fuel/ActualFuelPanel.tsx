import { Button, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fuelMassUnits } from '../../../../src-shared/contract/flights/flights.ts'
import { fuelUnitText } from '../../../../src-shared/domain/airports/fuel.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { blockedField, Reason } from '../../../ui/blocked.tsx'
import form from '../../../ui/Form.module.css'
import { FormError } from '../../../ui/FormError.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { FlightPage } from '../types.ts'
import { quantityWords } from './units.ts'

const figures = perLanguage(
  () =>
    [
      { field: 'fuelRemaining', label: t('Remaining fuel') },
      { field: 'upliftMass', label: t('Fuel uplift') },
      { field: 'fuelOffBlock', label: t('Off block') },
      { field: 'fuelArrival', label: t('On block') },
    ] as const,
)
type Field = ReturnType<typeof figures>[number]['field']
type Texts = Record<Field, number | ''>
type Unit = (typeof fuelMassUnits)[number]

const textsOf = (flight: FlightPage): Texts => ({
  fuelRemaining: flight.fuelRemaining ?? '',
  upliftMass: flight.upliftMass ?? '',
  fuelOffBlock: flight.fuelOffBlock ?? '',
  fuelArrival: flight.fuelArrival ?? '',
})
const sentOf = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value === '' ? null : value]))

/** The fuel that was really in the tanks, and what the flight burned. */
export function ActualFuelPanel({ flight }: { flight: FlightPage }) {
  const [typed, setTyped] = useState<{ texts: Texts; unit: Unit }>()
  const save = useApiMutation('flightDesk.fuel', { quiet: true })
  const saved = { texts: textsOf(flight), unit: flight.fuelMassUnit as Unit }
  const { texts, unit } = typed ?? saved
  const { fuelOffBlock, fuelArrival } = texts
  const burned = fuelOffBlock === '' || fuelArrival === '' ? undefined : fuelOffBlock - fuelArrival
  const hours = flight.blockTime / 60
  const closed = flight.postFlightClosed && t('The post-flight is closed. Reopen it to edit.')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { ...sentOf(texts), fuelMassUnit: unit }
    const { done, changeId } = await save.run({ params: { flightId: String(flight.flightId) }, body })
    if (!done) return
    setTyped(undefined)
    void showUndoable(t('Fuel saved'), changeId)
  }
  const undo = () => {
    setTyped(undefined)
    save.reset()
  }
  return (
    <Panel
      title={t('Actual fuel')}
      note={burned === undefined ? undefined : t('{{burned}} burned', { burned: quantityWords(burned, unit) })}
    >
      <Reason why={closed}>
        <form className={form.two} onSubmit={submit} noValidate style={{ alignItems: 'start' }}>
          {figures().map(({ field, label }) => (
            <NumberField
              key={field}
              label={label}
              min={0}
              grouped
              suffix={` ${fuelUnitText(unit)}`}
              {...blockedField(closed, true)}
              error={fieldError(save.error, field)}
              value={texts[field]}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(value) => setTyped({ unit, texts: { ...texts, [field]: value } })}
            />
          ))}
          <Select
            label={t('Unit')}
            allowDeselect={false}
            {...blockedField(closed, true)}
            data={fuelMassUnits.map((value) => ({ value, label: fuelUnitText(value) }))}
            value={unit}
            onChange={(chosen) => chosen && setTyped({ texts, unit: chosen as Unit })}
          />
          <p style={{ margin: '20px 0 0', color: 'var(--ink-faint)', fontSize: 12 }}>
            {burned !== undefined && burned > 0 && hours > 0
              ? t('{{quantityWords}} per hour over {{hours}} h block', {
                  quantityWords: quantityWords(burned / hours, unit),
                  hours: hours.toFixed(1),
                })
              : t('Fuel burned is off block minus on block.')}
          </p>
          <div className={form.wide}>
            <FormError error={save.error} fields={figures().map(({ field }) => field)} />
          </div>
          <div className={form.wide} style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
            {typed && (
              <Button variant="subtle" color="gray" onClick={undo}>
                {t('Undo')}
              </Button>
            )}
            <ActionButton type="submit" why={!typed && t('No changes to save')} loading={save.isPending}>
              {t('Save fuel')}
            </ActionButton>
          </div>
        </form>
      </Reason>
    </Panel>
  )
}
