import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { blockedField, Reason } from '../../../ui/blocked.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { FlightPage } from '../../flights/types.ts'
import classes from './PlanPanel.module.css'
import { settledWords } from './settled.ts'

const airports = perLanguage(
  () =>
    [
      { field: 'alternateFirstArrivalAirport', label: t('Destination alternate') },
      { field: 'alternateSecondArrivalAirport', label: t('Second alternate') },
      { field: 'alternateDepartureAirport', label: t('Take-off alternate') },
    ] as const,
)

const planOf = (flight: FlightPage) => ({
  alternateFirstArrivalAirport: flight.alternateFirstArrivalAirport ?? '',
  alternateSecondArrivalAirport: flight.alternateSecondArrivalAirport ?? '',
  alternateDepartureAirport: flight.alternateDepartureAirport ?? '',
  flightLevel: flight.flightLevel ?? ('' as number | ''),
  requestedAircraftType: flight.requestedAircraftType ?? '',
})
type Plan = ReturnType<typeof planOf>

/** Alternates, flight level and the type that the customer asked for. */
export function PlanPanel({ flight }: { flight: FlightPage }) {
  const [typed, setTyped] = useState<Partial<Plan>>({})
  const change = useApiMutation('flightDesk.change', { quiet: true })
  const saved = planOf(flight)
  const plan = { ...saved, ...typed }
  const changed = Object.entries(typed).filter(([field, value]) => value !== saved[field as keyof Plan])
  const settled = settledWords(flight)
  const type = (part: Partial<Plan>) => setTyped((before) => ({ ...before, ...part }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = Object.fromEntries(
      changed.map(([field, value]) => [field, typeof value === 'string' ? value.trim() || null : value]),
    )
    const { done } = await change.run({ params: { flightId: String(flight.flightId) }, body })
    if (!done) return
    setTyped({})
    showDone(t('Flight plan saved'))
  }
  return (
    <Panel title={t('Flight plan')}>
      <Reason why={settled}>
        <form className={classes.plan} onSubmit={save} noValidate>
          {airports().map(({ field, label }) => (
            <AirportField
              key={field}
              label={label}
              value={plan[field]}
              onChange={(code) => type({ [field]: code })}
              error={fieldError(change.error, field)}
              why={settled}
            />
          ))}
          <NumberField
            label={t('Flight level')}
            placeholder="410"
            min={0}
            max={660}
            allowDecimal={false}
            hideControls
            value={plan.flightLevel}
            onChange={(flightLevel) => type({ flightLevel })}
            error={fieldError(change.error, 'flightLevel')}
            {...blockedField(settled, true)}
          />
          <TextInput
            label={t('Requested type')}
            placeholder="C56X"
            maxLength={40}
            value={plan.requestedAircraftType}
            onChange={(event) => type({ requestedAircraftType: event.currentTarget.value })}
            error={fieldError(change.error, 'requestedAircraftType')}
            {...blockedField(settled, true)}
          />
          <ActionButton
            className={classes.save}
            type="submit"
            variant="default"
            why={changed.length === 0 && t('No changes to save')}
            loading={change.isPending}
          >
            {t('Save flight plan')}
          </ActionButton>
          <FormError error={change.error} fields={Object.keys(saved)} />
        </form>
      </Reason>
    </Panel>
  )
}
