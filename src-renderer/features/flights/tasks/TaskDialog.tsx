import { Select } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import { taskTypes } from '../../../../src-shared/contract/flights/tasks.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { SpanFields, useTypedSpan } from '../../../ui/SpanFields.tsx'
import { taskKind } from '../../../ui/task-kinds.ts'

/** A task there is, or one to be made: then without a number. */
export type DraftTask = Omit<Answer<EndpointFor<'tasks.add'>>, 'taskId' | 'seatsAfter'> & { taskId?: number }

interface TaskDialogProps {
  task: DraftTask
  fleet: { aircraftId: number; tailNumber: string }[]
  onClose(): void
}

type TaskType = (typeof taskTypes)[number]

/** Maintenance, AOG or a note of an aircraft: make, change or remove it. */
export function TaskDialog({ task, fleet, onClose }: TaskDialogProps) {
  const operations = { add: 'tasks.add', change: 'tasks.change' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose, showUndoable)
  const remove = useApiMutation('tasks.remove')
  const [aircraftId, setAircraftId] = useState(task.aircraftId)
  const [type, setType] = useState(task.type)
  const [airport, setAirport] = useState(task.airport)
  const [notes, setNotes] = useState(task.notes ?? '')
  const { span, fields } = useTypedSpan(task, task.taskId === undefined)
  const { taskId } = task

  const save = () => {
    if (!span) return
    const body = { aircraftId, type: type as TaskType, airport, ...span, notes: notes.trim() || null }
    void saved(
      taskId === undefined ? add({ body }) : change({ params: { taskId: String(taskId) }, body }),
      t('Task saved'),
    )
  }

  return (
    <FormDialog
      {...form}
      title={taskId === undefined ? t('New task') : taskKind(task.type).word}
      verb={t('Save task')}
      missing={t('Enter the times and the airport')}
      ready={span !== undefined && airport !== ''}
      fields={['airport']}
      removal={
        taskId !== undefined && {
          title: t('Remove this task?'),
          text: t('{{word}} for {{tailNumber}} will be removed from the board.', {
            word: taskKind(task.type).word,
            tailNumber: fleet.find((one) => one.aircraftId === task.aircraftId)?.tailNumber,
          }),
          done: t('Task removed'),
          say: showUndoable,
          running: remove.isPending,
          run: () => remove.run({ params: { taskId: String(taskId) } }),
        }
      }
      onSave={save}
    >
      <ListPicker
        label={t('Aircraft')}
        required
        options={fleet.map((one) => tailOption(String(one.aircraftId), one.tailNumber))}
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
          label={t('Location')}
          value={airport}
          onChange={setAirport}
          error={fieldError(form.error, 'airport')}
        />
      </div>
      <SpanFields {...fields} />
      <NotesField rows={2} value={notes} onChange={setNotes} />
    </FormDialog>
  )
}
