import { Button, Group, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type PartnerKind, partnerKinds } from '../../../src-shared/access.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import classes from './Access.module.css'
import { kindName } from './kinds.ts'

/** Adds somebody who may be given keys. */
export function NewPartner({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const add = useCommand('keys.addPartner', { quiet: true })
  const [name, setName] = useState('')
  const [kind, setKind] = useState<PartnerKind>('PARTNER')
  const close = () => {
    setName('')
    add.clear()
    onClose()
  }
  const save = async () => {
    const { done } = await add.run({ body: { name: name.trim(), kind } })
    if (!done) return
    showDone(t('Partner added'), t('Now make a key for it.'))
    close()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('New partner')} size={440}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t('Name')}
          placeholder={t('Meridian Charter')}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldTrouble(add.trouble, 'name')}
        />
        <Select
          label={t('Kind')}
          description={
            kind === 'PARTNER'
              ? t('Books, reads and changes flights.')
              : t('Arranges services of flights; may subscribe to events about them.')
          }
          data={partnerKinds.map((value) => ({ value, label: kindName[value] }))}
          allowDeselect={false}
          value={kind}
          onChange={(chosen) => chosen && setKind(chosen as PartnerKind)}
        />
        <FormTrouble trouble={add.trouble} fields={['name']} />
        <Group justify="flex-end" gap={8} mt={8}>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={add.running}>
            {t('Add partner')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
