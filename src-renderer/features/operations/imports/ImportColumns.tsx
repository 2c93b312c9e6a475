import { t } from '../../../../src-shared/texts/texts.ts'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import classes from './Imports.module.css'
import { columnText, type Preview } from './use-import.ts'

interface ImportColumnsProps {
  preview: Preview
  onMap(field: string, column: string | null): void
}

/** The column of the file that each field is read from. */
export function ImportColumns({ preview, onMap }: ImportColumnsProps) {
  const taken = new Set(preview.fields.map(({ column }) => column))
  const left = preview.columns.filter((column) => !taken.has(column))
  return (
    <>
      <div className={classes.columns}>
        {preview.fields.map(({ field, title, required, column, example }) => (
          <ListPicker
            key={field}
            label={required ? `${columnText(title)} *` : columnText(title)}
            placeholder={example === '' ? t('none') : t('none (example: {{example}})', { example })}
            clearable={!required || column !== null}
            className={column === null ? classes.unmapped : undefined}
            nothing={t('No such column in the file')}
            options={[...new Set(preview.columns)]}
            value={column}
            onChange={(chosen) => onMap(field, chosen)}
            error={required && column === null ? t('Required: choose a column') : undefined}
          />
        ))}
      </div>
      {left.length > 0 && (
        <p className={classes.left}>{t('Columns not imported: {{left}}', { left: left.join(', ') })}</p>
      )}
    </>
  )
}
