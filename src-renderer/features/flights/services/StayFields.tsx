import { t } from '../../../../src-shared/texts/texts.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { typedDate } from '../../../ui/typed-time.ts'
import type { StayValues } from './stay.ts'

interface StayFieldsProps {
  form: {
    values: StayValues
    typed(name: 'checkIn' | 'checkOut'): { text: string; setText(text: string): void; error: string | undefined }
    field(name: 'rooms'): { value: number | ''; onChange(value: number | ''): void; error: string | undefined }
  }
  /** The day that completes an incomplete date. */
  near: string
}

/** The dates and rooms of a hotel. */
export function StayFields({ form, near }: StayFieldsProps) {
  const checkIn = typedDate(form.values.checkIn, near)
  return (
    <>
      <DateField label={t('Check-in')} near={near} optional {...form.typed('checkIn')} />
      <DateField
        label={t('Check-out')}
        near={near}
        from={checkIn}
        after={checkIn}
        optional
        {...form.typed('checkOut')}
      />
      <NumberField label={t('Rooms')} min={1} max={200} decimals={0} {...form.field('rooms')} />
    </>
  )
}
