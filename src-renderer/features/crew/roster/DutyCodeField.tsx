import { dutyCodeOf, dutyCodes } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { dutyName, dutyNameWithin } from './duty-words.ts'

interface DutyCodeFieldProps {
  /** Empty while a text is typed that names no code. */
  value: string
  onChange(code: string): void
  autoFocus?: boolean
  error?: string | undefined
}

const MAX_LETTERS = 20
const codeOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9_]/g, '')
    .slice(0, MAX_LETTERS)

function labelOf(code: string): string {
  if (code === '') return t('Duty code')
  return dutyCodeOf(code).name === code
    ? t('Duty code: counts as duty')
    : t('Duty code: {{duty}}', { duty: dutyNameWithin(code) })
}

/** A duty code by its letters or its name. A code of the operator's own has a row of its own and counts as duty. */
export function DutyCodeField({ value, onChange, autoFocus, error }: DutyCodeFieldProps) {
  return (
    <ListPicker
      label={labelOf(value)}
      required
      autoFocus={autoFocus}
      options={dutyCodes.map(({ code }) => ({ value: code, label: code, note: dutyName(code) }))}
      shown={{ value, label: value }}
      value={value}
      onChange={(code) => onChange(code ?? '')}
      create={(text) => t('New code {{code}} (counts as duty)', { code: codeOf(text) })}
      onCreate={(text) => onChange(codeOf(text))}
      nothing={t('No duty code with these letters')}
      error={error}
    />
  )
}
