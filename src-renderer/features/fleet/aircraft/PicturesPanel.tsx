import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { type PickedFile, PickFiles } from '../../../shared/documents/PickFiles.tsx'
import { readPicked } from '../../../shared/documents/read-picked.ts'
import { useFileDrop } from '../../../shared/documents/use-file-drop.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { showDone, showError } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Aircraft.module.css'
import type { AircraftPage } from './place-words.ts'
import { Picture } from './Thumbnail.tsx'

type Shot = AircraftPage['pictures'][number]

/** Pictures of the aircraft; the fleet and the API show the first. */
export function PicturesPanel({ aircraft }: { aircraft: AircraftPage }) {
  const { id, tailNumber, pictures } = aircraft
  const add = useApiMutation('aircraftPictures.add')
  const remove = useApiMutation('documents.remove')
  const [shown, setShown] = useState<Shot>()
  const [doomed, setDoomed] = useState<Shot>()

  const send = async (files: readonly PickedFile[]) => {
    for (const file of files) {
      const read = await readPicked(file)
      if ('reason' in read) {
        showError({ message: `${file.name}: ${read.reason}`, details: [] })
        continue
      }
      const { done } = await add.run({ params: { aircraftId: String(id) }, file: read.input })
      if (done) showDone(t('{{name}} added', { name: file.name }))
    }
  }
  const { over, handlers } = useFileDrop((files) => void send(files))
  const confirmRemove = async () => {
    const { done } = await remove.run({ params: { uuid: doomed?.uuid ?? '' } })
    setDoomed(undefined)
    if (done) showDone(t('Picture removed'))
  }
  const picker = (
    <PickFiles several kind="picture" onPick={(files) => void send(files)}>
      {(props) => (
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconUpload size={13} />}
          loading={add.isPending}
          {...props}
        >
          {t('Add pictures')}
        </Button>
      )}
    </PickFiles>
  )
  return (
    <Panel
      title={t('Pictures')}
      note={t('JPG, PNG or WebP, up to 24 megapixels. The first picture represents the aircraft.')}
      action={picker}
    >
      <div className={classes.drop} data-over={over || undefined} {...handlers}>
        {pictures.length === 0 ? (
          <EmptyState
            icon={<IconPhoto size={28} stroke={1.4} />}
            title={t('No pictures of {{tailNumber}} yet', { tailNumber })}
          >
            {t('Drop pictures here. Partners receive them through the API with a 100 × 100 pixel thumbnail.')}
          </EmptyState>
        ) : (
          <ul className={classes.pictures}>
            {pictures.map((shot) => (
              <li key={shot.uuid}>
                <button
                  type="button"
                  aria-label={t('Show {{name}}', { name: shot.name })}
                  style={{ padding: 0, border: 0, width: '100%', background: 'none', cursor: 'zoom-in' }}
                  onClick={() => setShown(shot)}
                >
                  <Picture uuid={shot.uuid} alt={shot.name} className={classes.picture} />
                </button>
                <div className={classes.caption}>
                  <span>{shot.name}</span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('Remove {{name}}', { name: shot.name })}
                    onClick={() => setDoomed(shot)}
                  >
                    <IconTrash size={14} />
                  </ActionIcon>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown && (
        <Modal opened onClose={() => setShown(undefined)} title={shown.name} size="auto">
          <Picture uuid={shown.uuid} alt={shown.name} />
        </Modal>
      )}
      <Confirm
        opened={doomed !== undefined}
        title={t('Remove this picture?')}
        verb={t('Remove')}
        running={remove.isPending}
        onConfirm={() => void confirmRemove()}
        onClose={() => setDoomed(undefined)}
      >
        {t('{{name}} will be deleted in Apron and in the API.', { name: doomed?.name })}
      </Confirm>
    </Panel>
  )
}
