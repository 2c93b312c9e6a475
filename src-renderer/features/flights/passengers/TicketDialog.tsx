import { Checkbox } from '@mantine/core'
import { paxTypes } from '../../../../src-shared/contract/flights/passengers.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { words } from '../../../ui/words.ts'
import { IdDocuments } from '../../contacts/identity-documents/IdDocuments.tsx'
import { PersonField } from '../../contacts/people/PersonField.tsx'
import type { FlightPage } from '../types.ts'
import classes from './Passengers.module.css'
import { type Ticket, ticketName } from './passenger-words.ts'
import type { TicketDraft } from './ticket-change.ts'
import { useTicketSave } from './use-ticket-save.ts'
import { WeightField, weightUnitOf } from './WeightField.tsx'

interface TicketDialogProps {
  flight: FlightPage
  ticket: Ticket
  onClose(): void
}

/** One seat: who has it, on which document, with how much luggage. */
export function TicketDialog({ flight, ticket, onClose }: TicketDialogProps) {
  const name = ticketName(ticket)
  const holder = ticket.paxUser?.id ?? null
  const ticketSave = useTicketSave(flight, ticket)
  const remove = useApiMutation('passengers.remove')
  const form = useDialogForm({
    calls: ticketSave.calls,
    values: {
      person: (holder === null ? null : { value: String(holder), label: name ?? '' }) as PickerOption | null,
      paxType: ticket.paxType as TicketDraft['paxType'],
      isMain: ticket.main,
      seatOnLap: ticket.seatOnLap,
      comment: ticket.comment ?? '',
      cardId: ticket.idCard?.id ?? null,
      luggage: ticket.luggageWeight ?? ('' as number | ''),
      unit: weightUnitOf(ticket.luggageUnit),
    },
    onClose,
  })
  const { person, cardId, luggage, unit } = form.values
  const others = flight.tickets.map(({ paxUserId }) => paxUserId).filter((id) => id !== holder)
  const another = person !== null && Number(person.value) !== holder
  const save = form.saving(t('Ticket saved'), (values) =>
    ticketSave.save({ ...values, person: values.person?.value ?? null }),
  )
  return (
    <RecordDialog
      form={form}
      title={name ?? t('Unnamed passenger')}
      size={600}
      verb={t('Save ticket')}
      missing={t('Choose a person')}
      ready={person !== null}
      removal={{
        title: name ? t('Remove {{name}} from the flight?', { name }) : t('Remove this seat?'),
        text: t('The ticket is deleted, the passenger count drops by one, and partners are notified.'),
        done: t('Passenger removed'),
        label: name ? t('Remove from flight') : t('Remove seat'),
        verb: name ? t('Remove') : t('Remove'),
        running: remove.isPending,
        run: () => remove.run({ params: { flightId: String(flight.flightId), ticketId: String(ticket.id) } }),
      }}
      onSave={save}
      after={
        ticket.paxUser &&
        !another && (
          <IdDocuments
            userReference={ticket.paxUser.externalReference}
            near={flight.arrivalAt}
            chosen={cardId}
            onChoose={(id) => form.set({ cardId: id })}
          />
        )
      }
    >
      <PersonField
        label={t('Person')}
        placeholder={t('Name or account')}
        autoFocus={holder === null}
        nothing={t('No matching person')}
        without={others}
        chosen={person}
        onChoose={(chosen) => form.set({ person: chosen })}
      />
      <EnumSelect
        label={t('Type')}
        values={paxTypes}
        nameOf={(value) => (value === 'NONE' ? t('Not specified') : words(value))}
        {...form.field('paxType')}
      />
      <WeightField
        label={t('Luggage')}
        unitLabel={t('Luggage unit')}
        autoFocus={holder !== null}
        weight={luggage}
        unit={unit}
        onWeight={(weight) => form.set({ luggage: weight })}
        onUnit={(chosen) => form.set({ unit: chosen })}
      />
      <div className={classes.checks}>
        <Checkbox label={t('Lead passenger')} {...form.checked('isMain')} />
        <Checkbox label={t('Lap infant')} {...form.checked('seatOnLap')} />
      </div>
      <NotesField label={t('Comment')} {...form.field('comment')} />
    </RecordDialog>
  )
}
