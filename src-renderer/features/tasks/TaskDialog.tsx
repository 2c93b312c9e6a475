import { Button, Group, Modal, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { taskTypes } from '../../../src-shared/contract/tasks.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { AirportField } from '../../ui/AirportField.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DateField } from '../../ui/DateField.tsx'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { isoDay } from '../../ui/time.ts'
import { fieldsOf, instantOf } from '../../ui/typed-instant.ts'
import type { BoardAircraft, BoardTask } from '../schedule/lanes.ts'
import { taskKind } from '../schedule/task-kinds.ts'
import { showUndoable } from '../undo/undo.tsx'

/** A task there is, or one to be made: then without a number. */
export type DraftTask = Omit<BoardTask, 'taskId'> & { taskId?: number }

interface TaskDialogProps {
  task: DraftTask
  fleet: Pick<BoardAircraft, 'aircraftId' | 'tailNumber'>[]
  onClose(): void
}

type TaskType = (typeof taskTypes)[number]

/** Maintenance, AOG or a note of an aircraft: make, change or remove it. */
export function TaskDialog({ task, fleet, onClose }: TaskDialogProps) {
  const add = useCommand('tasks.add', { quiet: true })
  const change = useCommand('tasks.change', { quiet: true })
  const remove = useCommand('tasks.remove')
  const [removing, setRemoving] = useState(false)
  const [aircraftId, setAircraftId] = useState(task.aircraftId)
  const [type, setType] = useState(task.type)
  const [airport, setAirport] = useState(task.airport)
  const [notes, setNotes] = useState(task.notes ?? '')
  const [start, setStart] = useState(() => fieldsOf(task.startAt))
  const [end, setEnd] = useState(() => fieldsOf(task.endAt))

  const startAt = instantOf(start.date, start.time, task.startAt)
  const endAt = instantOf(end.date, end.time, task.endAt)
  const backwards = startAt !== undefined && endAt !== undefined && endAt <= startAt
  const ready = startAt !== undefined && endAt !== undefined && !backwards && airport !== ''
  const trouble = add.trouble ?? change.trouble
  const { taskId } = task

  const save = async () => {
    if (startAt === undefined || endAt === undefined || !ready) return
    const body = { aircraftId, type: type as TaskType, airport, startAt, endAt, notes: notes.trim() || null }
    const { done } =
      taskId === undefined ? await add.run({ body }) : await change.run({ params: { taskId: String(taskId) }, body })
    if (!done) return
    void showUndoable(t('Task saved'))
    onClose()
  }
  const confirmRemove = async () => {
    const { done } = await remove.run({ params: { taskId: String(taskId) } })
    if (!done) return
    void showUndoable(t('Task removed'))
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={taskId === undefined ? t('New task') : taskKind(task.type).word} size={520}>
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Select
          label={t('Aircraft')}
          allowDeselect={false}
          searchable
          data={fleet.map((one) => ({ value: String(one.aircraftId), label: one.tailNumber }))}
          value={String(aircraftId)}
          onChange={(id) => id && setAircraftId(Number(id))}
        />
        <Select
          label={t('Kind')}
          allowDeselect={false}
          data={taskTypes.map((value) => ({ value, label: taskKind(value).word }))}
          value={type}
          onChange={(kind) => kind && setType(kind)}
        />
        <div className={classes.wide}>
          <AirportField
            label={t('At')}
            value={airport}
            onChange={setAirport}
            error={fieldTrouble(trouble, 'airport')}
          />
        </div>
        <DateField
          label={t('From date (UTC)')}
          text={start.date}
          near={isoDay(task.startAt, 'UTC')}
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
          near={isoDay(startAt ?? task.startAt, 'UTC')}
          setText={(date) => setEnd((before) => ({ ...before, date }))}
          error={backwards ? t('The end must be after the beginning.') : undefined}
        />
        <TimeField
          label={t('Until time (UTC)')}
          text={end.time}
          setText={(time) => setEnd((before) => ({ ...before, time }))}
        />
        <Textarea
          className={classes.wide}
          label={t('Notes')}
          autosize
          minRows={2}
          maxRows={6}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <div className={classes.wide}>
          <FormTrouble trouble={trouble} fields={['airport']} />
        </div>
        <Group className={classes.wide} gap={8}>
          {taskId !== undefined && (
            <Button variant="light" color="red" onClick={() => setRemoving(true)}>
              {t('Remove')}
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={add.running || change.running}>
            {t('Save task')}
          </Button>
        </Group>
      </form>
      <Confirm
        opened={removing}
        title={t('Remove this task?')}
        verb={t('Remove')}
        running={remove.running}
        onConfirm={confirmRemove}
        onClose={() => setRemoving(false)}
      >
        {t('{{word}} of {{tailNumber}} disappears from the board.', {
          word: taskKind(task.type).word,
          tailNumber: fleet.find((one) => one.aircraftId === task.aircraftId)?.tailNumber,
        })}
      </Confirm>
    </Modal>
  )
}
