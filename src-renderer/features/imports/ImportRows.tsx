import { heard, t } from '../../../src-shared/texts/texts.ts'
import classes from './Imports.module.css'
import type { Preview } from './use-import.ts'

/** Rows of the file: the first, and those that are refused with what is wrong with them. */
export function ImportRows({ preview }: { preview: Preview }) {
  const used = preview.fields.filter(({ column }) => column !== null)
  const at = (column: string | null) => preview.columns.indexOf(column ?? '')
  return (
    <div className={classes.rows}>
      <table>
        <thead>
          <tr>
            <th>{t('Row')}</th>
            {used.map(({ field, title }) => (
              <th key={field}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.shown.map(({ line, cells, problems }) => [
            <tr key={line} data-bad={problems.length > 0 || undefined}>
              <td>{line}</td>
              {used.map(({ field, column }) => (
                <td key={field} data-bad={problems.some((one) => one.field === field) || undefined}>
                  {cells[at(column)]}
                </td>
              ))}
            </tr>,
            problems.length > 0 && (
              <tr key={`${line} problems`} className={classes.problems}>
                <td />
                <td colSpan={Math.max(1, used.length)}>
                  {problems
                    .map(({ field, message }) => {
                      const title = preview.fields.find((one) => one.field === field)?.title
                      return title && !message.startsWith(title) ? `${title}: ${heard(message)}` : heard(message)
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
