import { Switch, TextInput } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import classes from '../../../ui/Form.module.css'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import type { Project } from './types.ts'

/** A project there is, or one to be made. */
export function ProjectDialog({ project, onClose }: { project?: Project; onClose(): void }) {
  const form = useRecordForm({
    add: 'projects.create',
    change: 'projects.update',
    values: {
      name: project?.name ?? '',
      externalReference: project?.externalReference ?? '',
      isActive: project?.isActive ?? true,
    },
    onClose,
  })
  const { name, externalReference } = form.values
  const ready = name.trim() !== '' && (!project || externalReference.trim() !== '')
  const save = form.saving(t('Project saved'), ({ isActive }) => {
    const body = { name: name.trim(), isActive }
    const reference = externalReference.trim()
    return project
      ? form.change({ params: { projectId: String(project.id) }, body: { ...body, externalReference: reference } })
      : form.add({ body: reference === '' ? body : { ...body, externalReference: reference } })
  })
  return (
    <RecordDialog
      form={form}
      title={project ? t('Project') : t('New project')}
      size={440}
      className={classes.one}
      verb={t('Save project')}
      missing={t('Enter a name')}
      ready={ready}
      onSave={save}
    >
      <TextInput label={t('Name')} data-autofocus {...form.text('name')} />
      <TextInput
        label={t('Reference')}
        description={project ? undefined : t('Reference used in accounting. Leave empty to generate one.')}
        {...form.text('externalReference')}
      />
      <Switch label={t('Active (expenses can be booked)')} {...form.checked('isActive')} />
    </RecordDialog>
  )
}
