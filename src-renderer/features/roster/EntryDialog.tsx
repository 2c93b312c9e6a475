import { Autocomplete, Button, Group, Modal, Select, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { dutyCodeOf, dutyCodes } from '../../../src-shared/duty-codes.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { AirportField } from '../../ui/AirportField.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DateField } from '../../ui/DateField.tsx'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { TimeField } from '../../ui/TimeField.tsx'
import { isoDay } from '../../ui/time.ts'
import { fieldsOf, instantOf } from '../../ui/typed-instant.ts'
import { type Entry, usualTimes } from './month.ts'

/** An entry there is, or one to be made: then without a number. */
export type DraftEntry = Omit<Entry, 'rosterEntryId'> & { rosterEntryId?: number }

interface EntryDialogProps {
  entry: DraftEntry
  crew: { pilotId: number; name: string; trigram: string | null }[]
  onClose(): void
}

const codeChoices = dutyCodes.map(({ code }) => code)
/** Time on the roster of somebody: make, change or remove it. */
export function EntryDialog({ entry, crew, onClose }: EntryDialogProps) {
  const add = useCommand('roster.add', { quiet: true })
  const change = useCommand('roster.change', { quiet: true })
  const remove = useCommand('roster.remove')
  const [removing, setRemoving] = useState(false)
  const { rosterEntryId } = entry
  const isNew = rosterEntryId === undefined
  const [pilotId, setPilotId] = useState(entry.pilotId)
  const [type, setType] = useState(entry.type)
  const [airport, setAirport] = useState(entry.airport ?? '')
  const [notes, setNotes] = useState(entry.notes ?? '')
  const [ends, setEnds] = useState(entry.endsDutyPeriod)
  const [start, setStart] = useState(() => fieldsOf(entry.startAt))
  const [end, setEnd] = useState(() => fieldsOf(entry.endAt))
  const startAt = instantOf(start.date, start.time, entry.startAt)
  const endAt = instantOf(end.date, end.time, entry.endAt)
  const backwards = startAt !== undefined && endAt !== undefined && endAt <= startAt
  const ready = startAt !== undefined && endAt !== undefined && !backwards && type !== ''
  const trouble = add.trouble ?? change.trouble
  const name = crew.find((one) => one.pilotId === pilotId)?.name ?? t('this person')

  const chooseCode = (typed: string) => {
    const code = typed.toUpperCase().replace(/[^A-Z0-9_]/g, '')
    setType(code)
    if (!isNew || !codeChoices.includes(code)) return
    const times = usualTimes(code, entry.startAt, entry.endAt)
    setStart(fieldsOf(times.startAt))
    setEnd(fieldsOf(times.endAt))
  }
  const save = async () => {
    if (!ready) return
    const body = { type, startAt, endAt, airport: airport || null, notes: notes.trim() || null, endsDutyPeriod: ends }
    const { done } = isNew
      ? await add.run({ body: { ...body, pilotId } })
      : await change.run({ params: { rosterEntryId: String(rosterEntryId) }, body })
    if (!done) return
    showDone(t('Roster saved'))
    onClose()
  }
  const confirmRemove = async () => {
    const { done } = await remove.run({ params: { rosterEntryId: String(rosterEntryId) } })
    if (!done) return
    showDone(t('Removed from the roster'))
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? t('New roster entry') : `${dutyCodeOf(type).name}, ${name}`}
      size={520}
    >
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Select
          label={t('Person')}
          allowDeselect={false}
          searchable
          disabled={!isNew}
          data={crew.map((one) => ({
            value: String(one.pilotId),
            label: one.trigram ? `${one.trigram}  ${one.name}` : one.name,
          }))}
          value={String(pilotId)}
          onChange={(id) => id && setPilotId(Number(id))}
        />
        <Autocomplete
          label={
            type === ''
              ? t('Duty code')
              : t('Duty code: {{value}}', {
                  value: dutyCodeOf(type).name === type ? 'counts as duty' : dutyCodeOf(type).name.toLowerCase(),
                })
          }
          data-autofocus={isNew || undefined}
          openOnFocus={false}
          filter={({ options }) => options}
          onFocus={(event) => event.currentTarget.select()}
          data={codeChoices}
          renderOption={({ option }) => (
            <span>
              <b style={{ display: 'inline-block', width: 48 }}>{option.value}</b> {dutyCodeOf(option.value).name}
            </span>
          )}
          value={type}
          onChange={chooseCode}
          error={fieldTrouble(trouble, 'type')}
        />
        <DateField
          label={t('From date (UTC)')}
          text={start.date}
          near={isoDay(entry.startAt, 'UTC')}
          setText={(date) => setStart((before) => ({ ...before, date }))}
        />
        <TimeField
          label={t('From time (UTC)')}
          text={start.time}
          setText={(time) => setStart((before) => ({ ...before, time }))}
        />
        <DateField
          label={t('Until date (UTC)')}
          text={end.date}
          near={isoDay(startAt ?? entry.startAt, 'UTC')}
          setText={(date) => setEnd((before) => ({ ...before, date }))}
          error={backwards ? t('The end must be after the beginning.') : undefined}
        />
        <TimeField
          label={t('Until time (UTC)')}
          text={end.time}
          setText={(time) => setEnd((before) => ({ ...before, time }))}
        />
        <div className={classes.wide}>
          <AirportField
            label={t('At')}
            value={airport}
            onChange={setAirport}
            error={fieldTrouble(trouble, 'airport')}
          />
        </div>
        <Textarea
          className={classes.wide}
          label={t('Notes')}
          autosize
          minRows={1}
          maxRows={5}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Switch
          className={classes.wide}
          label={t('Ends the duty period: what follows is a duty of its own')}
          checked={ends}
          onChange={(event) => setEnds(event.currentTarget.checked)}
        />
        <div className={classes.wide}>
          <FormTrouble trouble={trouble} fields={['airport', 'type']} />
        </div>
        <Group className={classes.wide} gap={8}>
          {!isNew && (
            <Button variant="light" color="red" onClick={() => setRemoving(true)}>
              {t('Remove')}
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={add.running || change.running}>
            {t('Save')}
          </Button>
        </Group>
      </form>
      <Confirm
        opened={removing}
        title={t('Remove this entry?')}
        verb={t('Remove')}
        running={remove.running}
        onConfirm={confirmRemove}
        onClose={() => setRemoving(false)}
      >
        {t('{{name}} of {{name2}} disappears from the roster.', { name: dutyCodeOf(entry.type).name, name2: name })}
      </Confirm>
    </Modal>
  )
}
