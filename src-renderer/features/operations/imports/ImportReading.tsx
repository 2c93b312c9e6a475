import { Group, Select } from '@mantine/core'
import { importEncodings } from '../../../../src-shared/contract/operations/imports.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import classes from './Imports.module.css'
import type { ImportChoice, Preview } from './use-import.ts'

interface ImportReadingProps {
  preview: Preview
  onChoose(part: ImportChoice): void
}

/** How the file is read, asked for where the file does not show it; and what of it is not imported. */
export function ImportReading({ preview, onChoose }: ImportReadingProps) {
  const { encoding, dates, numbers, above } = preview
  return (
    <>
      <Group gap={10} mb={10} align="flex-end">
        {(!encoding.isSure || encoding.used.startsWith('windows')) && (
          <Select
            label={t('Encoding')}
            description={encoding.isSure ? undefined : t('Compare the letters')}
            allowDeselect={false}
            data={importEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
            value={encoding.used}
            onChange={(value) => value && onChoose({ encoding: value as Preview['encoding']['used'] })}
          />
        )}
        {dates.open !== null && (
          <Select
            label={t('Order of dates')}
            description={t('e.g. {{example}}', { example: dates.open })}
            placeholder={t('Choose')}
            allowDeselect={false}
            data={[
              { value: 'day', label: t('Day, month, year') },
              { value: 'month', label: t('Month, day, year') },
            ]}
            value={dates.order}
            onChange={(value) => value && onChoose({ dates: value as 'day' | 'month' })}
          />
        )}
        {numbers.open !== null && (
          <Select
            label={t('Decimal separator')}
            description={t('e.g. {{example}}', { example: numbers.open })}
            placeholder={t('Choose')}
            allowDeselect={false}
            data={[
              { value: '.', label: t('Point') },
              { value: ',', label: t('Comma') },
            ]}
            value={numbers.decimal}
            onChange={(value) => value && onChoose({ decimal: value as '.' | ',' })}
          />
        )}
      </Group>
      {above.length > 0 && (
        <p className={classes.left}>{t('Lines above the column names: {{lines}}', { lines: above.join(' · ') })}</p>
      )}
    </>
  )
}
