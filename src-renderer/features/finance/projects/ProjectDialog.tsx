import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useRecord } from '../../../data/use-record.ts'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { Project } from './types.ts'

/** A project there is, or one to be made. */
export function ProjectDialog({ project, onClose }: { project?: Project; onClose(): void }) {
  const [name, setName] = useState(project?.name ?? '')
  const [externalReference, setReference] = useState(project?.externalReference ?? '')
  const [isActive, setActive] = useState(project?.isActive ?? true)
  const { add, change, saved, ...form } = useRecord({ add: 'projects.create', change: 'projects.update' }, onClose)
  const ready = name.trim() !== '' && (!project || externalReference.trim() !== '')
  const save = () => {
    const body = { name: name.trim(), isActive }
    const reference = externalReference.trim()
    void saved(
      project
        ? change({ params: { projectId: String(project.id) }, body: { ...body, externalReference: reference } })
        : add({ body: reference === '' ? body : { ...body, externalReference: reference } }),
      t('Project saved'),
    )
  }
  return (
    <FormDialog
      {...form}
      title={project ? t('Project') : t('New project')}
      size={440}
      className={classes.one}
      verb={t('Save project')}
      missing={t('Enter a name')}
      ready={ready}
      fields={['name', 'externalReference']}
      onSave={save}
    >
      <TextInput
        label={t('Name')}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(form.error, 'name')}
      />
      <TextInput
        label={t('Reference')}
        description={project ? undefined : t('Reference used in accounting. Leave empty to generate one.')}
        value={externalReference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={fieldError(form.error, 'externalReference')}
      />
      <Switch
        label={t('Active (expenses can be booked)')}
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
