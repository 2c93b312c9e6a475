import { Button, PasswordInput, Popover } from '@mantine/core'
import { useId, useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { isUnfinished } from '../../../ui/unfinished.ts'
import classes from './Receiver.module.css'
import type { InboxRow } from './received-columns.tsx'
import formClasses from './Webhooks.module.css'

const reactions = perLanguage(() => [
  { value: 'answer', label: t('Response') },
  { value: 'hang', label: t('Timeout') },
  { value: 'cut', label: t('Disconnect', { context: 'connection' }) },
])

/** The response of the inbox to the next request, and the key it verifies with. */
export function InboxBehaviour({ inbox }: { inbox: InboxRow }) {
  const change = useApiMutation('receiver.change')
  const save = (body: { manner?: InboxRow['manner']; status?: number; delayMs?: number }) =>
    void change.run({ params: { id: inbox.id }, body })
  const late = inbox.delayMs >= 1000 && inbox.manner === 'answer'
  return (
    <div className={classes.behaviour}>
      <Segmented
        aria-label={t('Response behavior')}
        data={reactions()}
        value={inbox.manner}
        onChange={(manner) => save({ manner: manner as InboxRow['manner'] })}
      />
      {inbox.manner === 'answer' && (
        <Figure
          label={t('status')}
          width={64}
          least={100}
          most={599}
          value={inbox.status}
          onSave={(status) => save({ status })}
        />
      )}
      <Figure
        label={t('delay')}
        width={84}
        least={0}
        most={60_000}
        suffix=" ms"
        value={inbox.delayMs}
        onSave={(delayMs) => save({ delayMs })}
      />
      {inbox.manner === 'answer' && inbox.status !== 200 && (
        <StatusBadge tone="yellow">{t('counts as failed')}</StatusBadge>
      )}
      {(late || inbox.manner !== 'answer') && <StatusBadge tone="yellow">{t('no response in time')}</StatusBadge>}
      <InboxKey inbox={inbox} />
    </div>
  )
}

interface FigureProps {
  label: string
  width: number
  least: number
  most: number
  suffix?: string
  value: number
  onSave(value: number): void
}

/** A whole number behind its name; it is saved when the field is left. */
function Figure({ label, width, least, most, suffix, value, onSave }: FigureProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NumberField
        id={id}
        w={width}
        min={least}
        max={most}
        decimals={0}
        suffix={suffix}
        needed
        value={typed}
        onChange={setTyped}
        onBlur={({ currentTarget }) => !isUnfinished(currentTarget) && typed !== value && onSave(typed)}
      />
    </>
  )
}

function InboxKey({ inbox }: { inbox: InboxRow }) {
  const change = useApiMutation('receiver.change', { quiet: true })
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const save = async (signingKey: string | null) => {
    const { done } = await change.run({ params: { id: inbox.id }, body: { signingKey } })
    if (!done) return
    setKey('')
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus width={320}>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!open)}>
          {inbox.hasKey ? t('Edit signing key') : t('Add signing key')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={formClasses.form}>
          <PasswordInput
            label={t('Signing key')}
            description={t('The signing key of the subscription. Requests are verified with it.')}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
            error={fieldError(change.error, 'signingKey')}
          />
          <ActionButton
            onClick={() => save(key)}
            why={key.length < 16 && t('Enter a signing key of at least 16 characters')}
            loading={change.isPending}
          >
            {t('Verify with this key')}
          </ActionButton>
          {inbox.hasKey && (
            <Button variant="default" onClick={() => save(null)}>
              {t('Stop verifying')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
