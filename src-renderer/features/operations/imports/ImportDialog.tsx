import { Button, Checkbox, Group, Loader, Modal } from '@mantine/core'
import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ImportNoun } from '../../../../src-shared/contract/operations/imports.ts'
import { csvText } from '../../../../src-shared/strings/csv.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { PickFiles } from '../../../shared/documents/PickFiles.tsx'
import { useFileDrop } from '../../../shared/documents/use-file-drop.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { numberText } from '../../../ui/number.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { stopAtUnfinished } from '../../../ui/unfinished.ts'
import { wordsWithin } from '../../../ui/words.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReading } from './ImportReading.tsx'
import { ImportRows } from './ImportRows.tsx'
import classes from './Imports.module.css'
import { columnText, useImport } from './use-import.ts'

/** A CSV file on its way in: chosen, its columns and rows looked at, written. */
export function ImportDialog({ noun, onClose }: { noun: ImportNoun; onClose(): void }) {
  const { data: fields = [] } = useApiQuery('imports.fields', { params: { noun } })
  const {
    file,
    preview,
    update,
    looking,
    writing,
    inBatches,
    stopped,
    error,
    choose,
    map,
    choosesUpdate,
    run,
    ...more
  } = useImport(noun)
  const { over, handlers } = useFileDrop(([first]) => void choose(first))
  const bad = preview ? preview.rows - preview.good : 0

  const keys = fields.filter(({ key }) => key).map(({ title }) => title)
  const writes = preview ? preview.added + preview.changed : 0
  const heads = fields.map(({ title }) => title)

  const [asking, setAsking] = useState(false)
  const dialog = useRef<HTMLDivElement>(null)
  const confirm = async () => {
    if (stopAtUnfinished(dialog.current)) return
    if (preview && preview.past > 0 && !asking) return setAsking(true)
    setAsking(false)
    const written = await run()
    if (!written) return
    const words = t('{{number}} rows imported', { count: written.written, number: numberText(written.written) })
    const skipped = t('{{number}} rows skipped', { count: written.left, number: numberText(written.left) })
    void showUndoable(written.left > 0 ? `${words}, ${skipped}` : words, written.changeId)
    onClose()
  }
  const saveExample = () => {
    const row = fields.map(({ example }) => example)
    const bytes = new TextEncoder().encode(csvText(heads, [row]))
    saveFile({ name: `apron-${noun}-example.csv`, mediaType: 'text/csv', bytes })
  }
  const picker = (label: string) => (
    <PickFiles kind="csv" onPick={([first]) => void choose(first)}>
      {(props) => (
        <Button {...props} variant={file ? 'default' : 'filled'} leftSection={<IconUpload size={14} />}>
          {label}
        </Button>
      )}
    </PickFiles>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Import {{noun}} from CSV', { noun: wordsWithin(noun, 'many') })}
      size={1080}
    >
      <div ref={dialog} className={classes.drop} data-over={over || undefined} {...handlers}>
        {preview ? (
          <>
            <Group gap={10} mb={10}>
              <b>{file?.name}</b>
              <span className={classes.faint}>
                {t('{{number}} rows', { count: preview.rows, number: numberText(preview.rows) })},{' '}
                {t('{{number}} columns', { count: preview.columns.length, number: numberText(preview.columns.length) })}
              </span>
              {looking && <Loader size={14} />}
              <span style={{ flex: 1 }} />
              {picker(t('Choose another file'))}
            </Group>
            <ImportReading preview={preview} onChoose={(part) => void more.choosesReading(part)} />
            <ImportColumns preview={preview} onMap={(field, column) => void map(field, column)} />
            {keys.length > 0 && (
              <Checkbox
                mt={10}
                label={t('Update existing records')}
                description={t('Matched by {{columns}}. Empty cells leave the value unchanged.', {
                  columns: keys.map(columnText).join(', '),
                })}
                checked={update}
                onChange={(event) => void choosesUpdate(event.currentTarget.checked)}
              />
            )}
            <ImportRows
              preview={preview}
              edits={more.edits}
              onEdit={(line, field, text) => void more.edit(line, field, text)}
            />
          </>
        ) : (
          <EmptyState
            icon={looking ? <Loader size={28} /> : <IconFileTypeCsv size={32} stroke={1.4} />}
            title={looking ? t('Reading {{name}}', { name: file?.name }) : t('Choose a CSV file, or drop one here')}
            action={
              <Group gap={8} mt={8}>
                {picker(t('Choose a file'))}
                <ActionButton
                  variant="default"
                  onClick={saveExample}
                  why={fields.length === 0 && t('The columns are still loading')}
                >
                  {t('Save example file')}
                </ActionButton>
              </Group>
            }
          >
            {t(
              'The first row contains the column names: {{columns}} and more. You can preview the result before importing.',
              { columns: heads.slice(0, 8).join(', ') },
            )}
          </EmptyState>
        )}
      </div>
      {writing && inBatches && <ImportProgress noun={noun} />}
      {stopped && !writing && (
        <p className={classes.faint}>
          {t('Import stopped. {{number}} rows were imported.', {
            count: stopped.written,
            number: numberText(stopped.written),
          })}
        </p>
      )}
      <FormError error={error} fields={[]} />
      {preview && (
        <Group gap={8} mt={14} justify="flex-end">
          <span className={bad > 0 ? classes.bad : classes.faint} style={{ marginRight: 'auto' }}>
            {update &&
              `${t('{{added}} new, {{changed}} changed, {{same}} unchanged.', {
                added: numberText(preview.added),
                changed: numberText(preview.changed),
                same: numberText(preview.same),
              })} `}
            {preview.doubtful > 0 &&
              `${t('{{number}} rows to compare with the file.', { count: preview.doubtful, number: numberText(preview.doubtful) })} `}
            {bad === 0
              ? t('All rows can be imported.')
              : t('{{number}} rows can’t be imported and will be skipped.', {
                  count: bad,
                  number: numberText(bad),
                })}
          </span>
          <Button variant="default" onClick={onClose}>
            {stopped ? t('Close') : t('Cancel')}
          </Button>
          <ActionButton
            why={
              looking
                ? t('The file is still being checked')
                : writes === 0 && t('No row can be imported. Correct the rows or columns first.')
            }
            loading={writing}
            onClick={() => void confirm()}
          >
            {stopped
              ? t('Continue import')
              : t('Import {{number}} rows', { count: writes, number: numberText(writes) })}
          </ActionButton>
        </Group>
      )}
      <Confirm
        opened={asking}
        title={t('Use a past departure date?')}
        verb={t('Import with these dates')}
        calm
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('{{number}} flights in this file depart before today.', {
          count: preview?.past ?? 0,
          number: numberText(preview?.past ?? 0),
        })}
      </Confirm>
    </Modal>
  )
}
