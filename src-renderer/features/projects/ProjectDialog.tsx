import { Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
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
    if (!ready) return
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
    <Modal opened onClose={onClose} title={project ? t('Project') : t('New project')} size={440}>
      <form
        className={classes.one}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
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
        <FormTrouble trouble={trouble} fields={['name', 'externalReference']} />
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={create.running || update.running}>
            {t('Save project')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
