import { TextInput } from '@mantine/core'
import { rescueFireCategories, rescueFireHeliCategories } from '../../../../src-shared/contract/airports/own-records.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelSave } from '../../../ui/PanelSave.tsx'
import classes from '../../../ui/RecordFields.module.css'
import { sentText, valuesBy } from '../../../ui/record-values.ts'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import type { AirportPage } from './airport-words.ts'

const times = perLanguage(
  () =>
    [
      ['avgTaxiOutTime', t('Taxi out (min)')],
      ['avgTaxiInTime', t('Taxi in (min)')],
      ['avgTurnaroundTime', t('Turnaround (min)')],
      ['cfmuTaxiOutTime', t('CFMU taxi out (min)')],
      ['cfmuTaxiInTime', t('CFMU taxi in (min)')],
    ] as const,
)
const timeNames = perLanguage(() => times().map(([time]) => time))

interface Fields extends Record<ReturnType<typeof timeNames>[number], number | ''> {
  name: string
  rescueFireCategory: AirportPage['own']['rescueFireCategory']
  rescueFireHeliCategory: AirportPage['own']['rescueFireHeliCategory']
}

function fieldsOf({ own }: AirportPage): Fields {
  const { name, rescueFireCategory, rescueFireHeliCategory } = own
  const minutes = valuesBy(timeNames(), (time) => (own[time] === null ? ('' as const) : own[time] / MINUTE))
  return { ...minutes, name: name ?? '', rescueFireCategory, rescueFireHeliCategory }
}

/** The operator's own name and figures, which take the place of the shared set's. */
export function FiguresPanel({ page }: { page: AirportPage }) {
  const keep = useApiMutation('airportDesk.keep', { quiet: true })
  const form = usePanelForm<Fields>({ calls: [keep], values: fieldsOf(page) })
  const save = form.saving(t('Figures saved'), ({ name, rescueFireCategory, rescueFireHeliCategory, ...minutes }) => {
    const milliseconds = valuesBy(timeNames(), (time) => {
      const typed = minutes[time]
      return typed === '' ? null : Math.round(typed * MINUTE)
    })
    const body = { ...milliseconds, name: sentText(name), rescueFireCategory, rescueFireHeliCategory }
    return keep.run({ params: { airportCode: page.code }, body })
  })
  return (
    <SaveForm onSubmit={save}>
      <Panel
        title={t('Your own figures')}
        note={t('override the shared airport data')}
        action={form.isDirty && <PanelSave verb={t('Save figures')} running={form.running} onUndo={form.undo} />}
      >
        <div className={classes.fields}>
          <TextInput label={t('Name')} placeholder={t('as in the shared data')} {...form.text('name')} />
          {times().map(([time, label]) => (
            <NumberField key={time} label={label} min={0} max={1440} decimals={1} {...form.field(time)} />
          ))}
          <EnumSelect
            label={t('Fire category')}
            clearable
            values={rescueFireCategories}
            nameOf={(category) => category.replace('_', '')}
            {...form.field('rescueFireCategory')}
          />
          <EnumSelect
            label={t('Fire category, heli')}
            clearable
            values={rescueFireHeliCategories}
            nameOf={(category) => (category === 'NONE_HELI' ? t('None') : category.replace('_', ''))}
            {...form.field('rescueFireHeliCategory')}
          />
        </div>
        <FormError error={keep.error} fields={form.shown} />
      </Panel>
    </SaveForm>
  )
}
