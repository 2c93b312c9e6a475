import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { blockedBox } from '../../../ui/blocked.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import form from '../../../ui/Form.module.css'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { isoDay } from '../../../ui/time.ts'
import { type Lean, typedDate } from '../../../ui/typed-time.ts'
import { stopAtUnfinished } from '../../../ui/unfinished.ts'
import { words } from '../../../ui/words.ts'
import type { IdDocument } from './types.ts'

const usual = ['PASSPORT', 'IDCARD', 'VISA', 'RESIDENCE_PERMIT', 'DRIVING_LICENSE']

interface IdDocumentFormProps {
  userReference: string
  /** Undefined: a new one. */
  card: IdDocument | undefined
  near: number
  onClose(): void
}

/** A passport or another identity document; not a form element, since it stands within one now and then. */
export function IdDocumentForm({ userReference, card, near, onClose }: IdDocumentFormProps) {
  const operations = { add: 'userDocuments.create', change: 'userDocuments.update' } as const
  const { add, change, saved, running, error } = useRecord(operations, onClose)
  const remove = useApiMutation('userDocuments.remove')
  const [removing, setRemoving] = useState(false)
  const today = isoDay(near, 'UTC')
  const [draft, setDraft] = useState({
    type: card?.type ?? 'PASSPORT',
    number: card?.number ?? '',
    country: card?.issueCountry ?? '',
    issued: card?.issueDate ? dateText(card.issueDate.slice(0, 10)) : '',
    expires: card?.expirationDate ? dateText(card.expirationDate.slice(0, 10)) : '',
    main: card?.main ?? false,
  })
  const type = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const day = (text: string, lean: Lean) =>
    text.trim() === '' ? undefined : (typedDate(text, today, { lean }) ?? text)
  const issueDay = typedDate(draft.issued, today, { lean: 'last' })
  const fields = useRef<HTMLDivElement>(null)
  const params = { userExternalReference: userReference }

  const save = () => {
    if (stopAtUnfinished(fields.current)) return
    const body = {
      type: draft.type,
      number: draft.number.trim(),
      issueCountry: draft.country.trim(),
      issueDate: day(draft.issued, 'last'),
      expirationDate: day(draft.expires, 'next'),
      ...(draft.main ? { main: true } : {}),
    }
    void saved(
      card ? change({ params: { ...params, externalReference: card.externalReference }, body }) : add({ params, body }),
      t('Document saved'),
    )
  }
  const drop = async () => {
    if (!card) return
    const { done } = await remove.run({ params: { ...params, externalReference: card.externalReference } })
    if (!done) return
    showDone(t('Document removed'))
    onClose()
  }
  return (
    <div className={form.two} ref={fields}>
      <Select
        label={t('Kind')}
        allowDeselect={false}
        data={[...new Set([...usual, draft.type])].map((value) => ({ value, label: words(value) }))}
        value={draft.type}
        onChange={(chosen) => chosen && type({ type: chosen })}
      />
      <TextInput
        label={t('Number')}
        value={draft.number}
        onChange={(event) => type({ number: event.currentTarget.value })}
      />
      <TextInput
        label={t('Issued by')}
        placeholder={t('CH, Switzerland')}
        value={draft.country}
        onChange={(event) => type({ country: event.currentTarget.value })}
      />
      <Checkbox
        mb={6}
        label={t('Main document')}
        checked={draft.main}
        {...blockedBox(card?.main && t('To change this, set another document as main.'))}
        onChange={(event) => type({ main: event.currentTarget.checked })}
      />
      <DateField
        label={t('Issued on')}
        optional
        text={draft.issued}
        setText={(issued) => type({ issued })}
        near={today}
        lean="last"
      />
      <DateField
        label={t('Valid until')}
        optional
        text={draft.expires}
        setText={(expires) => type({ expires })}
        near={today}
        after={issueDay}
      />
      <div className={form.wide}>
        <FormError error={error} fields={[]} />
      </div>
      <Group className={form.wide} gap={8} mb={card ? 8 : 0}>
        {card && (
          <Button variant="light" color="red" onClick={() => setRemoving(true)}>
            {t('Remove')}
          </Button>
        )}
        <Button variant="default" ml="auto" onClick={onClose}>
          {t('Close')}
        </Button>
        <ActionButton
          why={draft.number.trim() === '' && t('Enter the document number')}
          loading={running}
          onClick={save}
        >
          {t('Save document')}
        </ActionButton>
      </Group>
      <Confirm
        opened={removing}
        title={t('Remove this document?')}
        verb={t('Remove')}
        running={remove.isPending}
        onConfirm={() => void drop()}
        onClose={() => setRemoving(false)}
      >
        {t('Its copies will be deleted. Flights that use this document will use the main document instead.')}
      </Confirm>
    </div>
  )
}
