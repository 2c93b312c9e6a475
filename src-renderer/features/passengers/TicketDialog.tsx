import { Button, Checkbox, Group, Modal, NumberInput, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { paxTypes } from '../../../src-shared/contract/passengers.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useCommand } from '../../data/use-command.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import form from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { words } from '../../ui/words.ts'
import type { FlightPage } from '../flights/Flight.tsx'
import { IdDocuments } from './IdDocuments.tsx'
import classes from './Passengers.module.css'
import { type Ticket, ticketName } from './passenger-words.ts'
import { usePeople } from './people.ts'
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
  const type = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const others = flight.tickets.map(({ paxUserId }) => paxUserId).filter((id) => id !== holder)
  const people = usePeople(others, false)
  const { save, trouble, running } = useTicketSave(flight, ticket)
  const remove = useCommand('passengers.remove')
  const [removing, setRemoving] = useState(false)
  const params = { flightId: String(flight.flightId), ticketId: String(ticket.id) }

  const submit = async () => {
    if (!(await save(draft))) return
    showDone(t('Ticket saved'))
    onClose()
  }
  const drop = async () => {
    const { done } = await remove.run({ params })
    setRemoving(false)
    if (!done) return
    showDone(t('Passenger removed'))
    onClose()
  }
  const another = draft.person !== null && Number(draft.person) !== holder
  return (
    <Modal opened onClose={onClose} title={name ?? t('Seat without a name')} size={600}>
      <form
        className={form.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Select
          label={t('Person')}
          placeholder={t('Name or account')}
          searchable
          data-autofocus={holder === null ? true : undefined}
          limit={60}
          nothingFoundMessage={t('Nobody by that name')}
          data={people}
          value={draft.person}
          onChange={(person) => type({ person })}
        />
        <Select
          label={t('Type')}
          allowDeselect={false}
          data={paxTypes.map((value) => ({ value, label: value === 'NONE' ? t('Not said') : words(value) }))}
          value={draft.paxType}
          onChange={(paxType) => paxType && type({ paxType: paxType as (typeof paxTypes)[number] })}
        />
        <div className={classes.luggage}>
          <NumberInput
            label={t('Luggage')}
            hideControls
            allowNegative={false}
            data-autofocus={holder === null ? undefined : true}
            value={draft.luggage}
            onChange={(value) => type({ luggage: value === '' ? '' : Number(value) })}
          />
          <Select
            aria-label={t('Unit of the luggage')}
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
            label={t("On somebody's lap")}
            checked={draft.seatOnLap}
            onChange={(event) => type({ seatOnLap: event.currentTarget.checked })}
          />
        </div>
        <Textarea
          className={form.wide}
          label={t('Comment')}
          autosize
          minRows={1}
          maxRows={5}
          value={draft.comment}
          onChange={(event) => type({ comment: event.currentTarget.value })}
        />
        <div className={form.wide}>
          <FormTrouble trouble={trouble} fields={[]} />
        </div>
        <Group className={form.wide} gap={8}>
          <Button variant="light" color="red" onClick={() => setRemoving(true)}>
            {name ? t('Take off the flight') : t('Remove the seat')}
          </Button>
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={running} disabled={draft.person === null}>
            {t('Save ticket')}
          </Button>
        </Group>
      </form>
      {ticket.paxUser && !another && (
        <IdDocuments
          userReference={ticket.paxUser.externalReference}
          near={flight.arrivalAt}
          chosen={draft.cardId}
          onChoose={(cardId) => type({ cardId })}
        />
      )}
      <Confirm
        opened={removing}
        title={name ? t('Take {{name}} off the flight?', { name }) : t('Remove this seat?')}
        verb={name ? t('Take off') : t('Remove')}
        running={remove.running}
        onConfirm={() => void drop()}
        onClose={() => setRemoving(false)}
      >
        {t('The ticket goes, the number of passengers is one less, and partners are told.')}
      </Confirm>
    </Modal>
  )
}
