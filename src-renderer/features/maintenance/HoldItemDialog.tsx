import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { DateField, dateText } from '../../ui/DateField.tsx'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { isoDay } from '../../ui/time.ts'
import { typedDate } from '../../ui/typed-time.ts'
import type { HoldItem } from './HoldItemsPanel.tsx'

interface HoldItemDialogProps {
  aircraftId: number
  /** Undefined: a new one. */
  item: HoldItem | undefined
  onClose(): void
}

/** A defect that is carried: noted, changed, or rectified and so removed. */
export function HoldItemDialog({ aircraftId, item, onClose }: HoldItemDialogProps) {
  const add = useCommand('holdItems.add', { quiet: true })
  const change = useCommand('holdItems.change', { quiet: true })
  const remove = useCommand('holdItems.remove')
  const today = isoDay(Date.now(), 'UTC')
  const [title, setTitle] = useState(item?.title ?? '')
  const [description, setDescription] = useState(item?.description ?? '')
  const [limitations, setLimitations] = useState(item?.limitations ?? '')
  const [source, setSource] = useState(item?.source ?? 'MEL')
  const [reported, setReported] = useState(dateText(item?.reportDay ?? today))
  const [due, setDue] = useState(item?.dueDay ? dateText(item.dueDay) : '')
  const reportDay = typedDate(reported, today)
  const dueDay = due.trim() === '' ? null : typedDate(due, reportDay ?? today)
  const trouble = add.trouble ?? change.trouble
  const ready = title.trim() !== '' && reportDay !== undefined && dueDay !== undefined

  const save = async () => {
    if (!reportDay || dueDay === undefined) return
    const texts = { description: description.trim() || null, limitations: limitations.trim() || null }
    const body = { title: title.trim(), source: source.trim() || 'MEL', reportDay, dueDay, ...texts }
    const { done } = item
      ? await change.run({ params: { id: String(item.holdItemId) }, body })
      : await add.run({ params: { aircraftId: String(aircraftId) }, body })
    if (!done) return
    showDone(t('Hold item saved'))
    onClose()
  }
  const drop = async () => {
    const { done } = await remove.run({ params: { id: String(item?.holdItemId) } })
    if (!done) return
    showDone(t('Rectified'), t('{{title}} is no longer carried.', { title: item?.title }))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={item ? t('Hold item') : t('New hold item')} size={520}>
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          className={classes.wide}
          label={t('Item')}
          placeholder={t('Left landing light')}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={fieldTrouble(trouble, 'title')}
        />
        <Textarea
          className={classes.wide}
          label={t('Description')}
          autosize
          minRows={2}
          maxRows={6}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <TextInput
          label={t('Limitation')}
          placeholder={t('Day operations only')}
          value={limitations}
          onChange={(event) => setLimitations(event.currentTarget.value)}
        />
        <TextInput
          label={t('By')}
          placeholder={t('MEL, CDL, NEF')}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <DateField label={t('Reported')} text={reported} near={today} setText={setReported} />
        <DateField
          label={t('Due')}
          optional
          text={due}
          near={reportDay ?? today}
          setText={setDue}
          error={fieldTrouble(trouble, 'dueDay')}
        />
        <div className={classes.wide}>
          <FormTrouble trouble={trouble} fields={['title', 'dueDay']} />
        </div>
        <Group className={classes.wide} gap={8}>
          {item && (
            <Button variant="light" color="green" loading={remove.running} onClick={() => void drop()}>
              {t('Rectified')}
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={add.running || change.running}>
            {t('Save hold item')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
