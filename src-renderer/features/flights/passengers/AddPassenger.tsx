import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { showDone } from '../../../ui/messages.ts'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'
import { PersonField } from '../../contacts/people/PersonField.tsx'
import type { FlightPage } from '../types.ts'

interface AddPassengerProps {
  flight: FlightPage
  opened: boolean
  onClose(): void
}

/** Puts a known person on the flight: into a ticket that has no name yet, or into one more. */
export function AddPassenger({ flight, opened, onClose }: AddPassengerProps) {
  const add = useApiMutation('passengers.add')
  const [person, setPerson] = useState<PickerOption | null>(null)
  const [isMain, setMain] = useState(false)
  const close = () => {
    setPerson(null)
    setMain(false)
    onClose()
  }
  const save = async () => {
    const { done } = await add.run({
      params: { flightId: String(flight.flightId) },
      body: { paxUserId: Number(person?.value), ...(isMain ? { isMain } : {}) },
    })
    if (!done) return
    showDone(t('Passenger added'))
    close()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('Add passenger')} size={460}>
      <PersonField
        label={t('Person')}
        placeholder={t('Name or account')}
        autoFocus
        nothing={t('No person with this name. Add one under People, or let a partner do so through the API.')}
        without={flight.tickets.map(({ paxUserId }) => paxUserId)}
        chosen={person}
        onChoose={setPerson}
      />
      <Checkbox
        mt={12}
        label={t('Lead passenger')}
        checked={isMain}
        onChange={(event) => setMain(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt={20} gap={8}>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <ActionButton onClick={save} why={person === null && t('Choose a person')} loading={add.isPending}>
          {t('Add person')}
        </ActionButton>
      </Group>
    </Modal>
  )
}
