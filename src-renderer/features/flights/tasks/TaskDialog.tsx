import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import { taskTypes } from '../../../../src-shared/contract/flights/tasks.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { useZone } from '../../../data/use-zone.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
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
  const form = useRecordForm({
    add: 'tasks.add',
    change: 'tasks.change',
    values: {
      aircraftId: task.aircraftId,
      type: task.type as TaskType,
      airport: task.airport,
      notes: task.notes ?? '',
    },
    onClose,
  })
  const remove = useApiMutation('tasks.remove')
  const { span, fields } = useTypedSpan(task, task.taskId === undefined, useZone())
  const { taskId } = task

  const save = form.saving(t('Task saved'), ({ notes, ...rest }) => {
    if (!span) return
    const body = { ...rest, ...span, notes: notes.trim() || null }
    return taskId === undefined ? form.add({ body }) : form.change({ params: { taskId: String(taskId) }, body })
  })

  return (
    <RecordDialog
      form={form}
      title={taskId === undefined ? t('New task') : taskKind(task.type).word}
      verb={t('Save task')}
      missing={t('Enter the times and the airport')}
      ready={span !== undefined && form.values.airport !== ''}
      removal={
        taskId !== undefined && {
          title: t('Remove this task?'),
          text: t('{{word}} for {{tailNumber}} will be removed from the board.', {
            word: taskKind(task.type).word,
            tailNumber: fleet.find((one) => one.aircraftId === task.aircraftId)?.tailNumber,
          }),
          done: t('Task removed'),
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
        value={String(form.values.aircraftId)}
        onChange={(id) => id && form.set({ aircraftId: Number(id) })}
      />
      <EnumSelect label={t('Kind')} values={taskTypes} nameOf={(one) => taskKind(one).word} {...form.field('type')} />
      <div className={classes.wide}>
        <AirportField label={t('Location')} autoFocus={task.airport === ''} {...form.field('airport')} />
      </div>
      <SpanFields {...fields} />
      <NotesField rows={2} {...form.field('notes')} />
    </RecordDialog>
  )
}
