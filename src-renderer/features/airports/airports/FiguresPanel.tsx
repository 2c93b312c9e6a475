import { Button, Group, Select, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../../../ui/RecordFields.module.css'
import type { AirportPage } from './airport-words.ts'

const MINUTE = 60_000
const times = [
  ['avgTaxiOutTime', t('Taxi out (min)')],
  ['avgTaxiInTime', t('Taxi in (min)')],
  ['avgTurnaroundTime', t('Turnaround (min)')],
  ['cfmuTaxiOutTime', t('CFMU taxi out (min)')],
  ['cfmuTaxiInTime', t('CFMU taxi in (min)')],
] as const
type TimeName = (typeof times)[number][0]

interface Fields extends Record<TimeName, number | ''> {
  name: string
  rescueFireCategory: AirportPage['own']['rescueFireCategory']
  rescueFireHeliCategory: AirportPage['own']['rescueFireHeliCategory']
}

const fireCategories = Array.from({ length: 10 }, (_, index) => ({ value: `A_${index + 1}`, label: `A${index + 1}` }))
const heliCategories = ['H_1', 'H_2', 'H_3', 'NONE_HELI'].map((value) => ({
  value,
  label: value === 'NONE_HELI' ? t('None') : value.replace('_', ''),
}))

function fieldsOf({ own }: AirportPage): Fields {
  const { name, rescueFireCategory, rescueFireHeliCategory } = own
  const minutes = Object.fromEntries(times.map(([time]) => [time, own[time] === null ? '' : own[time] / MINUTE]))
  return { ...(minutes as Record<TimeName, number | ''>), name: name ?? '', rescueFireCategory, rescueFireHeliCategory }
}

/** The operator's own name and figures, which take the place of the shared set's. */
export function FiguresPanel({ page }: { page: AirportPage }) {
  const keep = useApiMutation('airportDesk.keep', { quiet: true })
  const form = useForm<Fields>({ values: fieldsOf(page), resetOptions: { keepDirtyValues: true } })
  const { register, watch, setValue, handleSubmit, formState, reset } = form
  const save = handleSubmit(async (fields) => {
    const milliseconds = Object.fromEntries(
      times.map(([time]) => [time, fields[time] === '' ? null : Math.round(fields[time] * MINUTE)]),
    )
    const { rescueFireCategory, rescueFireHeliCategory } = fields
    const body = { ...milliseconds, name: fields.name.trim() || null, rescueFireCategory, rescueFireHeliCategory }
    const { done } = await keep.run({ params: { airportCode: page.code }, body })
    if (!done) return
    showDone(t('Figures saved'))
    reset(fields)
  })
  return (
    <form onSubmit={save} noValidate>
      <Panel
        title={t('Your own figures')}
        note={t('override the shared airport data')}
        action={
          formState.isDirty && (
            <Group gap={6}>
              <Button variant="subtle" color="gray" size="compact-xs" onClick={() => reset(fieldsOf(page))}>
                {t('Undo')}
              </Button>
              <Button type="submit" size="compact-xs" loading={keep.isPending}>
                {t('Save figures')}
              </Button>
            </Group>
          )
        }
      >
        <div className={classes.fields}>
          <TextInput
            label={t('Name')}
            placeholder={page.airport.name}
            error={fieldError(keep.error, 'name')}
            {...register('name')}
          />
          {times.map(([time, label]) => (
            <NumberField
              key={time}
              label={label}
              hideControls
              min={0}
              max={1440}
              decimalScale={1}
              value={watch(time)}
              onChange={(value) => setValue(time, value, { shouldDirty: true })}
              error={fieldError(keep.error, time)}
            />
          ))}
          <Select
            label={t('Fire category')}
            clearable
            data={fireCategories}
            value={watch('rescueFireCategory')}
            onChange={(value) =>
              setValue('rescueFireCategory', value as Fields['rescueFireCategory'], { shouldDirty: true })
            }
          />
          <Select
            label={t('Fire category, heli')}
            clearable
            data={heliCategories}
            value={watch('rescueFireHeliCategory')}
            onChange={(value) =>
              setValue('rescueFireHeliCategory', value as Fields['rescueFireHeliCategory'], { shouldDirty: true })
            }
          />
        </div>
        <FormError error={keep.error} fields={['name', ...times.map(([time]) => time)]} />
      </Panel>
    </form>
  )
}
