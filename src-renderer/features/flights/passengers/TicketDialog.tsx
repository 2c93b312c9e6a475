import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { paxTypes } from '../../../../src-shared/contract/flights/passengers.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'
import { words } from '../../../ui/words.ts'
import { IdDocuments } from '../../contacts/identity-documents/IdDocuments.tsx'
import { PersonField } from '../../contacts/people/PersonField.tsx'
import type { FlightPage } from '../types.ts'
import classes from './Passengers.module.css'
import { type Ticket, ticketName } from './passenger-words.ts'
import { useTicketSave } from './use-ticket-save.ts'

interface TicketDialogProps {
  flight: FlightPage
  ticket: Ticket
  onClose(): void
}

/** One seat: who has it, on which document, with how much luggage. */
export function TicketDialog({ flight, ticket, onClose }: TicketDialogProps) {
  const name = ticketName(ticket)
  const holder = ticket.paxUser?.id ?? null
  const [draft, setDraft] = useState({
    person: holder === null ? null : String(holder),
    paxType: ticket.paxType as (typeof paxTypes)[number],
    isMain: ticket.main,
    seatOnLap: ticket.seatOnLap,
    comment: ticket.comment ?? '',
    cardId: ticket.idCard?.id ?? null,
    luggage: ticket.luggageWeight ?? ('' as number | ''),
    unit: (ticket.luggageUnit ?? 'KILOGRAM') as 'KILOGRAM' | 'POUND',
  })
  const [person, setPerson] = useState<PickerOption | null>(
    holder === null ? null : { value: String(holder), label: name ?? '' },
  )
  const type = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const others = flight.tickets.map(({ paxUserId }) => paxUserId).filter((id) => id !== holder)
  const { save, error, running } = useTicketSave(flight, ticket)
  const remove = useApiMutation('passengers.remove')

  const submit = async () => {
    if (!(await save(draft))) return
    showDone(t('Ticket saved'))
    onClose()
  }
  const another = draft.person !== null && Number(draft.person) !== holder
  return (
    <FormDialog
      title={name ?? t('Unnamed passenger')}
      size={600}
      verb={t('Save ticket')}
      missing={t('Choose a person')}
      ready={draft.person !== null}
      running={running}
      error={error}
      removal={{
        title: name ? t('Remove {{name}} from the flight?', { name }) : t('Remove this seat?'),
        text: t('The ticket is deleted, the passenger count drops by one, and partners are notified.'),
        done: t('Passenger removed'),
        label: name ? t('Remove from flight') : t('Remove seat'),
        verb: name ? t('Remove') : t('Remove'),
        running: remove.isPending,
        run: () => remove.run({ params: { flightId: String(flight.flightId), ticketId: String(ticket.id) } }),
      }}
      onSave={() => void submit()}
      onClose={onClose}
      after={
        ticket.paxUser &&
        !another && (
          <IdDocuments
            userReference={ticket.paxUser.externalReference}
            near={flight.arrivalAt}
            chosen={draft.cardId}
            onChoose={(cardId) => type({ cardId })}
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
        onChoose={(chosen) => {
          setPerson(chosen)
          type({ person: chosen?.value ?? null })
        }}
      />
      <Select
        label={t('Type')}
        allowDeselect={false}
        data={paxTypes.map((value) => ({ value, label: value === 'NONE' ? t('Not specified') : words(value) }))}
        value={draft.paxType}
        onChange={(paxType) => paxType && type({ paxType: paxType as (typeof paxTypes)[number] })}
      />
      <div className={classes.luggage}>
        <NumberField
          label={t('Luggage')}
          hideControls
          allowNegative={false}
          data-autofocus={holder === null ? undefined : true}
          value={draft.luggage}
          onChange={(value) => type({ luggage: value })}
        />
        <Select
          aria-label={t('Luggage unit')}
          allowDeselect={false}
          data={[
            { value: 'KILOGRAM', label: t('kg') },
            { value: 'POUND', label: t('lb') },
          ]}
          value={draft.unit}
          onChange={(unit) => unit && type({ unit: unit as 'KILOGRAM' | 'POUND' })}
        />
      </div>
      <div className={classes.checks}>
        <Checkbox
          label={t('Lead passenger')}
          checked={draft.isMain}
          onChange={(event) => type({ isMain: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Lap infant')}
          checked={draft.seatOnLap}
          onChange={(event) => type({ seatOnLap: event.currentTarget.checked })}
        />
      </div>
      <NotesField label={t('Comment')} value={draft.comment} onChange={(comment) => type({ comment })} />
    </FormDialog>
  )
}
