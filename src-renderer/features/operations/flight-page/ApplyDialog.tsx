import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { blockedBox } from '../../../ui/blocked.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { FlightPage } from '../../flights/types.ts'
import { LegChoice, type RefusedLeg } from './LegChoice.tsx'
import { type Leg, useTrip } from './use-trip.ts'

const parts = ['crew', 'passengers', 'aircraft', 'services'] as const
type Part = (typeof parts)[number]

/** Whether a leg can take over what another one has: it is still to be flown. */
const isAhead = ({ status }: Leg) => status === 'Scheduled' || status === 'Option'

/** Gives other legs of the trip the crew, passengers, aircraft and services of this one. */
export function ApplyDialog({ flight, onClose }: { flight: FlightPage; onClose: () => void }) {
  const others = useTrip(flight.flightId).filter(({ flightId }) => flightId !== flight.flightId)
  const [left, setLeft] = useState<number[]>()
  const [chosen, setChosen] = useState<Part[]>(['crew', 'passengers', 'services'])
  const [refused, setRefused] = useState<RefusedLeg[]>([])
  const apply = useApiMutation('trip.apply', { quiet: true })
  const labels = {
    crew: flight.crewMembers.map(({ role, name }) => `${role} ${name}`).join(', ') || t('no crew assigned'),
    passengers: t('{{count}} named passengers', { count: flight.tickets.filter(({ name }) => name !== null).length }),
    aircraft: flight.tailNumber ?? t('no tail'),
    services: t('{{count}} services, to be ordered', { count: flight.services.length }),
  }
  const names = { crew: t('Crew'), passengers: t('Passengers'), aircraft: t('Aircraft'), services: t('Services') }
  const usable: Record<Part, boolean> = {
    crew: flight.crewMembers.length > 0,
    passengers: flight.tickets.some(({ name }) => name !== null),
    aircraft: flight.aircraftId !== null,
    services: flight.services.length > 0,
  }
  const legs = left ?? others.filter(isAhead).map(({ flightId }) => flightId)
  const used = chosen.filter((part) => usable[part])
  const save = async () => {
    const outcome = await apply.run({
      params: { flightId: String(flight.flightId) },
      body: {
        flightIds: legs,
        crew: used.includes('crew')
          ? flight.crewMembers.map(({ pilotId, role }) => ({ pilotId, role: role as 'CMD' }))
          : undefined,
        aircraftId: used.includes('aircraft') ? (flight.aircraftId ?? undefined) : undefined,
        passengers: used.includes('passengers'),
        services: used.includes('services'),
      },
    })
    if (!outcome.done) return
    const { changed, refused } = outcome.data
    if (changed.length > 0)
      void showUndoable(t('Applied to {{count}} legs', { count: changed.length }), outcome.changeId)
    setRefused(refused)
    setLeft(refused.map(({ flightId }) => flightId))
    if (refused.length === 0) onClose()
  }
  return (
    <FormDialog
      title={t('Apply to the trip')}
      verb={t('Apply')}
      ready={legs.length > 0 && used.length > 0}
      missing={legs.length === 0 ? t('Choose at least one leg') : t('Choose what to apply')}
      running={apply.isPending}
      error={apply.error}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Checkbox.Group label={t('From this leg')} value={used} onChange={(values) => setChosen(values as Part[])}>
        <Stack gap={8} pt={4}>
          {parts.map((part) => (
            <Checkbox
              key={part}
              value={part}
              label={names[part]}
              description={labels[part]}
              {...blockedBox(!usable[part] && labels[part])}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <LegChoice legs={others} chosen={legs} refused={refused} onChange={setLeft} />
    </FormDialog>
  )
}
