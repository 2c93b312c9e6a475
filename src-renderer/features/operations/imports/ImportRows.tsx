import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import classes from './Imports.module.css'
import { columnText, type Preview } from './use-import.ts'

/** The effect of a row, in a word. */
const effects = perLanguage(() => ({ add: t('new'), change: t('changed'), same: t('unchanged') }))

/** Rows of the file: the first, those that change a record with what they change, and those that are refused with why. */
export function ImportRows({ preview }: { preview: Preview }) {
  const used = preview.fields.filter(({ column }) => column !== null)
  const titleOf = (field: string | null) => preview.fields.find((one) => one.field === field)?.title ?? ''
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
          {preview.shown.map(({ line, cells, does, changes, problems }) => [
            <tr key={line} data-bad={problems.length > 0 || undefined}>
              <td>{line}</td>
              <td className={classes.faint}>{does && effects()[does]}</td>
              {used.map(({ field, column }) => (
                <td key={field} data-bad={problems.some((one) => one.field === field) || undefined}>
                  {cells[at(column)]}
                </td>
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
            problems.length > 0 && (
              <tr key={`${line} problems`} className={classes.problems}>
                <td />
                <td colSpan={used.length + 1}>
                  {problems
                    .map(({ field, message }) => {
                      const title = titleOf(field)
                      return title && message.code !== 'column_missing'
                        ? `${columnText(title)}: ${messageText(message)}`
                        : messageText(message)
                    })
                    .join('; ')}
                </td>
              </tr>
            ),
          ])}
        </tbody>
      </table>
    </div>
  )
}
