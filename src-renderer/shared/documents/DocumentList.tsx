import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileReply } from '../../../src-shared/contract/file.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { bridge } from '../../api.ts'
import { callApi } from '../../data/call-api.ts'
import { orShowError } from '../../data/or-show-error.ts'
import { useApiMutation } from '../../data/use-api-mutation.ts'
import { useApiQuery } from '../../data/use-api-query.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { showDone } from '../../ui/messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Trans } from '../../ui/Trans.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { type Document, DocumentRow } from './DocumentRow.tsx'
import classes from './Documents.module.css'
import { canDragOut, dragOut, wasCarried } from './drag-out.ts'
import { acceptedWords, previewOf } from './file-words.ts'
import { PickFiles } from './PickFiles.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { type DocumentPlace, useUploads } from './use-uploads.ts'

interface DocumentListProps extends DocumentPlace {
  /** Shows only those of `kind`, not all of the record. */
  onlyKind?: boolean
  /** Offers the camera first where the app runs in the browser of a phone or tablet. */
  camera?: boolean
  /** The text in place of an empty list. */
  empty?: string
}

/** Reads the bytes of a document. A refusal is shown as a message. */
const fileOf = (document: Document): Promise<FileReply | undefined> =>
  orShowError(callApi('documents.read', { params: { uuid: document.uuid } }))

/**
 * The documents of one record: listed, opened (pictures, texts and PDFs at once, others are saved), removed after a question,
 * and added by the file picker or by dropping files anywhere on the list; a refused file says why.
 */
export function DocumentList({ noun, recordId, kind, onlyKind, camera, empty }: DocumentListProps) {
  const { data, error, refetch } = useApiQuery('documents.list', { query: { noun, recordId } })
  const { uploads, send, drop } = useUploads({ noun, recordId, kind })
  const { over, handlers } = useFileDrop((files) => send(files.filter((file) => !wasCarried(file))))
  const remove = useApiMutation('documents.remove')
  const [shown, setShown] = useState<FileReply>()
  const [doomed, setDoomed] = useState<Document>()
  const documents = (data ?? []).filter((document) => !onlyKind || document.kind === (kind ?? null))

  const open = async (document: Document) => {
    const file = await fileOf(document)
    if (!file) return
    if (previewOf(file.mediaType)) setShown(file)
    else saveFile(file)
  }
  const save = async (document: Document) => {
    const file = await fileOf(document)
    if (file) saveFile(file)
  }
  const carry = async (document: Document) => {
    const file = await fileOf(document)
    if (file) await dragOut(file)
  }
  const confirmRemove = async () => {
    if (!doomed) return
    const { done } = await remove.run({ params: { uuid: doomed.uuid } })
    setDoomed(undefined)
    if (done) showDone(t('Document removed'))
  }

  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  return (
    <div className={classes.drop} data-over={over || undefined} {...handlers}>
      {documents.length + uploads.length > 0 && (
        <ul className={classes.list}>
          {documents.map((document) => (
            <DocumentRow
              key={document.uuid}
              document={document}
              onOpen={() => void open(document)}
              onSave={() => void save(document)}
              onDrag={canDragOut ? () => void carry(document) : undefined}
              onRemove={() => setDoomed(document)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onDismiss={() => drop(upload.key)} />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {camera && !bridge.desktop && (
          <PickFiles camera kind="picture" onPick={send}>
            {(props) => (
              <Button variant="light" size="compact-xs" leftSection={<IconCamera size={13} />} {...props}>
                {t('Take photo')}
              </Button>
            )}
          </PickFiles>
        )}
        <PickFiles several kind="any" onPick={send}>
          {(props) => (
            <Button variant="default" size="compact-xs" leftSection={<IconUpload size={13} />} {...props}>
              {t('Choose files')}
            </Button>
          )}
        </PickFiles>
        <span title={t('Up to 25 MB each: {{types}}', { types: acceptedWords() })}>
          {over
            ? t('Drop files to add them')
            : documents.length > 0 || !data || !empty
              ? t('or drop them here')
              : empty}
        </span>
      </div>
      {shown && <DocumentPreview file={shown} onClose={() => setShown(undefined)} />}
      <Confirm
        opened={doomed !== undefined}
        title={t('Remove this document?')}
        verb={t('Remove')}
        running={remove.isPending}
        onConfirm={() => void confirmRemove()}
        onClose={() => setDoomed(undefined)}
      >
        <Trans
          text={t('<b>{{name}}</b> is removed for all users. This can’t be undone.', {
            name: doomed?.customName ?? doomed?.name,
          })}
        />
      </Confirm>
    </div>
  )
}
