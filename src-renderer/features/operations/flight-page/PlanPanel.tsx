import { TextInput } from '@mantine/core'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { blockedField, Reason } from '../../../ui/blocked.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { sentText, textsOf } from '../../../ui/record-values.ts'
import { SaveFoot } from '../../../ui/SaveFoot.tsx'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import type { FlightPage } from '../../flights/types.ts'
import classes from './PlanPanel.module.css'
import { settledWords } from './settled.ts'

const texts = [
  'alternateFirstArrivalAirport',
  'alternateSecondArrivalAirport',
  'alternateDepartureAirport',
  'requestedAircraftType',
] as const
const airports = perLanguage(
  () =>
    [
      { field: 'alternateFirstArrivalAirport', label: t('Destination alternate') },
      { field: 'alternateSecondArrivalAirport', label: t('Second alternate') },
      { field: 'alternateDepartureAirport', label: t('Take-off alternate') },
    ] as const,
)

const planOf = (flight: FlightPage) => ({
  ...textsOf(flight, texts),
  flightLevel: flight.flightLevel ?? ('' as number | ''),
})
type Plan = ReturnType<typeof planOf>

/** Alternates, flight level and the type that the customer requested. */
export function PlanPanel({ flight }: { flight: FlightPage }) {
  const change = useApiMutation('flightDesk.change', { quiet: true })
  const saved = planOf(flight)
  const form = usePanelForm<Plan>({ calls: [change], values: saved })
  const settled = settledWords(flight)
  const save = form.saving(t('Flight plan saved'), (plan) => {
    const changed = Object.entries(plan).filter(([field, value]) => value !== saved[field as keyof Plan])
    const body = Object.fromEntries(
      changed.map(([field, value]) => [field, typeof value === 'string' ? sentText(value) : value]),
    )
    return change.run({ params: { flightId: String(flight.flightId) }, body })
  })
  return (
    <Panel title={t('Flight plan')}>
      <Reason why={settled}>
        <SaveForm className={classes.plan} onSubmit={save}>
          {airports().map(({ field, label }) => (
            <AirportField key={field} label={label} {...form.field(field)} why={settled} />
          ))}
          <NumberField
            label={t('Flight level')}
            placeholder={t('e.g. 410')}
            min={0}
            max={660}
            decimals={0}
            {...form.field('flightLevel')}
            {...blockedField(settled, true)}
          />
          <TextInput
            label={t('Requested type')}
            placeholder={t('e.g. C56X or light jet')}
            maxLength={40}
            {...form.text('requestedAircraftType')}
            {...blockedField(settled, true)}
          />
          <SaveFoot className={classes.save} form={form} verb={t('Save flight plan')} variant="default" />
          <FormError error={form.error} fields={form.shown} />
        </SaveForm>
      </Reason>
    </Panel>
  )
}
