import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { ImportCell } from './ImportCell.tsx'
import classes from './Imports.module.css'
import { columnText, type ImportEdits, type Preview } from './use-import.ts'

/** The effect of a row, in a word. */
const effects = perLanguage(() => ({ add: t('new'), change: t('changed'), same: t('unchanged') }))

interface ImportRowsProps {
  preview: Preview
  edits: ImportEdits
  onEdit(line: number, field: string, text: string): void
}

/** Rows of the file: the first, those that change a record with what they change, and those that are refused with why. */
export function ImportRows({ preview, edits, onEdit }: ImportRowsProps) {
  const used = preview.fields.filter(({ column }) => column !== null)
  const titleOf = (field: string | null) => preview.fields.find((one) => one.field === field)?.title ?? ''
  const withTitles = (all: Preview['shown'][number]['problems']) =>
    all
      .map(({ field, message }) => {
        const title = titleOf(field)
        return title && message.code !== 'column_missing'
          ? `${columnText(title)}: ${messageText(message)}`
          : messageText(message)
      })
      .join('; ')
  const at = (column: string | null) => preview.columns.indexOf(column ?? '')
  return (
    <div className={classes.rows}>
      <table>
        <thead>
          <tr>
            <th>{t('Row')}</th>
            <th />
            {used.map(({ field, title }) => (
              <th key={field}>{columnText(title)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.shown.map(({ line, cells, does, changes, problems, doubts }) => [
            <tr key={line} data-bad={problems.length > 0 || undefined}>
              <td>{line}</td>
              <td className={classes.faint}>{does && effects()[does]}</td>
              {used.map(({ field, column }) => (
                <ImportCell
                  key={field}
                  label={`${line}, ${columnText(titleOf(field))}`}
                  text={edits[`${line},${field}`] ?? cells[at(column)] ?? ''}
                  isBad={problems.some((one) => one.field === field)}
                  isDoubtful={doubts.some((one) => one.field === field)}
                  onChange={(text) => onEdit(line, field, text)}
                />
              ))}
            </tr>,
            changes.length > 0 && (
              <tr key={`${line} changes`} className={classes.changes}>
                <td />
                <td colSpan={used.length + 1}>
                  {changes
                    .map(({ field, from, to }) => `${columnText(titleOf(field))}: ${from ?? '–'} → ${to ?? '–'}`)
                    .join('; ')}
                </td>
              </tr>
            ),
            doubts.length > 0 && (
              <tr key={`${line} doubts`} className={classes.doubts}>
                <td />
                <td colSpan={used.length + 1}>{withTitles(doubts)}</td>
              </tr>
            ),
            problems.length > 0 && (
              <tr key={`${line} problems`} className={classes.problems}>
                <td />
                <td colSpan={used.length + 1}>{withTitles(problems)}</td>
              </tr>
            ),
          ])}
        </tbody>
      </table>
    </div>
  )
}
