import { t } from '../../../../src-shared/texts/texts.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'

/** The texts of the two fields. */
interface TypedValidity {
  from: string
  to: string
}

export const typedValidity = (of: { validFrom: string | null; validTo: string | null } | undefined): TypedValidity => ({
  from: of?.validFrom ? dateText(of.validFrom) : '',
  to: of?.validTo ? dateText(of.validTo) : '',
})

const dayOf = (text: string) => (text.trim() === '' ? null : typedDate(text, isoDay(Date.now(), 'UTC')))

/** The days in the request; undefined while one of them is no date. */
export function validityOf({ from, to }: TypedValidity) {
  const [validFrom, validTo] = [dayOf(from), dayOf(to)]
  return validFrom === undefined || validTo === undefined ? undefined : { validFrom, validTo }
}

interface ValidityFieldsProps {
  value: TypedValidity
  onChange(value: TypedValidity): void
  error?: string | undefined
}

/** The first and last day of validity; both may be left empty. */
export function ValidityFields({ value, onChange, error }: ValidityFieldsProps) {
  const near = isoDay(Date.now(), 'UTC')
  return (
    <>
      <DateField
        label={t('Valid from')}
        optional
        text={value.from}
        near={near}
        setText={(from) => onChange({ ...value, from })}
      />
      <DateField
        label={t('Valid until')}
        optional
        text={value.to}
        near={near}
        setText={(to) => onChange({ ...value, to })}
        error={error}
      />
    </>
  )
}
