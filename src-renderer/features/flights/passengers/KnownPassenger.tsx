import { Checkbox } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import type { PickedFile } from '../../../shared/documents/PickFiles.tsx'
import classes from '../../../ui/Form.module.css'
import { Form } from '../../../ui/Form.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'
import { PersonField } from '../../contacts/people/PersonField.tsx'
import type { FlightPage } from '../types.ts'
import { ScanDrop } from './ScanDrop.tsx'
import { noScan } from './use-scan.ts'

interface KnownPassengerProps {
  flight: FlightPage
  /** A passport was chosen or dropped: its holder is a new person. */
  onScan(files: PickedFile[]): void
  onClose(): void
}

/** A known person: into a ticket that has no name yet, or into one more. */
export function KnownPassenger({ flight, onScan, onClose }: KnownPassengerProps) {
  const add = useApiMutation('passengers.add', { quiet: true })
  const form = useDialogForm({
    calls: [add],
    values: { person: null as PickerOption | null, isMain: false },
    onClose,
  })
  const { person } = form.values
  const save = form.saving(t('Passenger added'), ({ person, isMain }) =>
    add.run({
      params: { flightId: String(flight.flightId) },
      body: { paxUserId: Number(person?.value), ...(isMain ? { isMain } : {}) },
    }),
  )
  return (
    <Form
      {...form.dialog}
      className={classes.one}
      verb={t('Add person')}
      ready={person !== null}
      missing={t('Choose a person')}
      onSave={save}
    >
      <ScanDrop scan={{ ...noScan, choose: onScan }} />
      <PersonField
        label={t('Person')}
        placeholder={t('Name or account')}
        autoFocus
        nothing={t('No person with this name. Choose “New person” above.')}
        without={flight.tickets.map(({ paxUserId }) => paxUserId)}
        chosen={person}
        onChoose={(chosen) => form.set({ person: chosen })}
      />
      <Checkbox label={t('Lead passenger')} {...form.checked('isMain')} />
    </Form>
  )
}
