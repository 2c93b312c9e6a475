import { Button, Group, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { addressOf, saveFile } from '../../ui/save-file.ts'
import { Preview } from '../papers/Preview.tsx'
import classes from './Documents.module.css'
import { previewOf } from './file-words.ts'

/** A picture by its bytes; its address is given back when it leaves the screen. */
function Picture({ file }: { file: FileReply }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = addressOf(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <img className={classes.picture} src={address} alt={file.name} /> : null
}

/** Shows a picture, a text or a PDF; other files are saved instead. */
export function DocumentPreview({ file, onClose }: { file: FileReply; onClose: () => void }) {
  if (previewOf(file.mediaType) === 'paper') return <Preview file={file} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={file.name} size="auto">
      {previewOf(file.mediaType) === 'picture' ? (
        <Picture file={file} />
      ) : (
        <pre className={classes.text}>{new TextDecoder().decode(file.bytes)}</pre>
      )}
      <Group justify="flex-end" mt={12}>
        <Button variant="default" leftSection={<IconDownload size={14} />} onClick={() => saveFile(file)}>
          {t('Save a copy')}
        </Button>
      </Group>
    </Modal>
  )
}
