import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import classes from '../../ui/Form.module.css'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { showDone } from '../../ui/messages.ts'
import type { Project } from './Projects.tsx'

/** A project there is, or one to be made. */
export function ProjectDialog({ project, onClose }: { project?: Project; onClose(): void }) {
  const [name, setName] = useState(project?.name ?? '')
  const [externalReference, setReference] = useState(project?.externalReference ?? '')
  const [isActive, setActive] = useState(project?.isActive ?? true)
  const create = useCommand('projects.create', { quiet: true })
  const update = useCommand('projects.update', { quiet: true })
  const trouble = create.trouble ?? update.trouble
  const ready = name.trim() !== '' && (!project || externalReference.trim() !== '')
  const save = async () => {
    const body = { name: name.trim(), isActive }
    const reference = externalReference.trim()
    const { done } = project
      ? await update.run({ params: { projectId: String(project.id) }, body: { ...body, externalReference: reference } })
      : await create.run({ body: reference === '' ? body : { ...body, externalReference: reference } })
    if (!done) return
    showDone(t('Project saved'))
    onClose()
  }
  return (
    <FormDialog
      title={project ? t('Project') : t('New project')}
      size={440}
      className={classes.one}
      verb={t('Save project')}
      ready={ready}
      running={create.running || update.running}
      trouble={trouble}
      fields={['name', 'externalReference']}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldTrouble(trouble, 'name')}
      />
      <TextInput
        label={t('Reference')}
        description={project ? undefined : t('What the books call it; left empty, one is made.')}
        value={externalReference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={fieldTrouble(trouble, 'externalReference')}
      />
      <Switch
        label={t('Active: expenses can be booked to it')}
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
