import { Button, Group, List, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { showDone } from '../../../ui/messages.ts'
import { words } from '../../../ui/words.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './TimesPanel.module.css'

type Unfinished = FlightPage['unfinished'][number]

const figures: () => Record<string, string> = perLanguage(() => ({
  offBlockAt: t('Off-block time'),
  takeOffAt: t('Take-off time'),
  landingAt: t('Landing time'),
  onBlockAt: t('On-block time'),
  fuelOffBlock: t('Off-block fuel'),
  fuelArrival: t('On-block fuel'),
  landings: t('Landings'),
}))

const lineOf = ({ item, kind, name }: Unfinished) =>
  kind === null
    ? t('{{figure}} not entered', { figure: figures()[item] })
    : t('{{kind}} open: {{name}}', { kind: words(kind), name: name ?? '-' })

/** Closes the post-flight. What is missing or open is named and needs a reason, which the history keeps. */
export function CloseDialog({ flight, opened, onClose }: { flight: FlightPage; opened: boolean; onClose(): void }) {
  const [reason, setReason] = useState('')
  const command = useApiMutation('flightDesk.close')
  const { unfinished } = flight
  const isNeeded = unfinished.length > 0
  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (isNeeded && reason.trim() === '') return
    const params = { flightId: String(flight.flightId) }
    const { done } = await command.run({ params, body: isNeeded ? { reason: reason.trim() } : {} })
    if (!done) return
    setReason('')
    onClose()
    showDone(t('Post-flight closed'))
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('Close the post-flight?')} size={440}>
      <form onSubmit={close} noValidate>
        {isNeeded ? (
          <>
            <p className={classes.ask}>{t('Still open on this flight:')}</p>
            <List size="sm" my={8}>
              {unfinished.map((one) => (
                <List.Item key={`${one.item} ${one.kind} ${one.name}`}>{lineOf(one)}</List.Item>
              ))}
            </List>
            <Textarea
              label={t('Reason for closing anyway')}
              description={t('Saved in the flight history.')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              autosize
              minRows={2}
              maxLength={500}
              required
              data-autofocus
            />
          </>
        ) : (
          <p className={classes.ask}>
            {t('Times, fuel and landings are complete, and all services are done. Closing notifies partners.')}
          </p>
        )}
        <Group justify="flex-end" mt={20} gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <ActionButton
            type="submit"
            why={isNeeded && reason.trim() === '' && t('Enter a reason first')}
            loading={command.isPending}
          >
            {isNeeded ? t('Close anyway') : t('Close post-flight')}
          </ActionButton>
        </Group>
      </form>
    </Modal>
  )
}
