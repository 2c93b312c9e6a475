import { Select } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { type RetentionKind, retentionKinds } from '../../../../src-shared/contract/office/retention.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { numberText } from '../../../ui/number.ts'
import { sizeWords } from '../backups/words.ts'
import classes from './RetentionTable.module.css'
import { daysChoices, kindWords } from './retention-words.ts'

type Preview = Answer<EndpointFor<'retention.preview'>>

interface RetentionTableProps {
  days: Record<RetentionKind, number>
  /** The rows that would be removed now; undefined while they are counted. */
  preview: Preview | undefined
  setDays(kind: RetentionKind, days: number): void
}

/** How long each kind is kept, and how much of it is older. */
export function RetentionTable({ days, preview, setDays }: RetentionTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('Data')}</th>
          <th>{t('Keep for')}</th>
          <th>{t('To remove now')}</th>
        </tr>
      </thead>
      <tbody>
        {retentionKinds.map((kind) => {
          const { name, about } = kindWords()[kind]
          return (
            <tr key={kind}>
              <th scope="row">
                {name}
                <small>{about}</small>
              </th>
              <td>
                <Select
                  aria-label={t('Keep {{what}} for', { what: name })}
                  data={daysChoices(kind, days[kind])}
                  value={String(days[kind])}
                  allowDeselect={false}
                  onChange={(value) => setDays(kind, Number(value))}
                />
              </td>
              <td className={classes.due}>{preview ? dueWords(preview[kind]) : '…'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function dueWords({ records, bytes }: Preview[RetentionKind]) {
  if (records === 0) return t('None')
  return (
    <>
      {numberText(records)}
      <small>{t('about {{size}}', { size: sizeWords(bytes) })}</small>
    </>
  )
}
