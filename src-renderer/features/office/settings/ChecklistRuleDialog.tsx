import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { checklistItems } from '../../../../src-shared/domain/office/checklist-items.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { ApiMutation } from '../../../data/use-api-mutation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { itemWords, type Rule } from './checklist-words.ts'

interface ChecklistRuleDialogProps {
  /** Undefined: a new one. */
  rule: Rule | undefined
  save: ApiMutation<'checklist.saveRules'>
  onSave(rule: Rule): Promise<{ done: boolean }>
  onRemove(): Promise<{ done: boolean }>
  onClose(): void
}

const typed = (list: string[] | undefined) => (list ?? []).join(', ')
/** `egll, EGKK` as codes; undefined for none. */
function codes(text: string): string[] | undefined {
  const list = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return list.length > 0 ? list : undefined
}

/** A rule of the checklist: what is needed, and where. Empty fields are any. */
export function ChecklistRuleDialog({ rule, save, onSave, onRemove, onClose }: ChecklistRuleDialogProps) {
  const [item, setItem] = useState<Rule['item']>(rule?.item ?? 'HANDLING')
  const [name, setName] = useState(rule?.name ?? '')
  const [texts, setTexts] = useState({
    airports: typed(rule?.airports),
    countries: typed(rule?.countries),
    tails: typed(rule?.tails),
    flightTypes: typed(rule?.flightTypes),
  })
  const [end, setEnd] = useState<NonNullable<Rule['end']> | 'BOTH'>(rule?.end ?? 'BOTH')
  const [outsideSchengen, setOutsideSchengen] = useState(rule?.outsideSchengen ?? false)
  const [acrossBorder, setAcrossBorder] = useState(rule?.acrossBorder ?? false)
  const field = (key: keyof typeof texts, label: string) => (
    <TextInput
      label={label}
      description={t('Empty: all')}
      value={texts[key]}
      onChange={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
    />
  )
  const submit = async () => {
    const lists = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, codes(text)]))
    const next: Rule = {
      ...{ item, ...lists, end: end === 'BOTH' ? undefined : end },
      ...{ acrossBorder: acrossBorder || undefined, outsideSchengen: outsideSchengen || undefined },
      ...{ name: name.trim() || undefined },
    }
    if ((await onSave(next)).done) onClose()
  }
  return (
    <FormDialog
      title={rule ? t('Edit rule') : t('New rule')}
      verb={rule ? t('Save rule') : t('Add rule')}
      running={save.isPending}
      error={save.error}
      onSave={() => void submit()}
      onClose={onClose}
      removal={
        rule && {
          title: t('Remove this rule?'),
          text: t('Flights no longer need it, unless another rule asks for it.'),
          done: t('Rule removed'),
          running: save.isPending,
          run: onRemove,
        }
      }
    >
      <Select
        label={t('Item')}
        allowDeselect={false}
        data={checklistItems.map((value) => ({ value, label: itemWords({ item: value }) }))}
        value={item}
        onChange={(value) => value && setItem(value as Rule['item'])}
      />
      <TextInput
        label={t('Name on the checklist')}
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {field('airports', t('Airports (ICAO)'))}
      {field('countries', t('Countries (two letters)'))}
      {field('tails', t('Aircraft'))}
      {field('flightTypes', t('Flight types'))}
      <Select
        label={t('End of the flight')}
        allowDeselect={false}
        data={[
          { value: 'BOTH', label: t('departure and arrival') },
          { value: 'DEPARTURE', label: t('departure') },
          { value: 'ARRIVAL', label: t('arrival') },
        ]}
        value={end}
        onChange={(value) => value && setEnd(value as typeof end)}
      />
      <Checkbox
        mt={26}
        label={t('Only across a border')}
        checked={acrossBorder}
        onChange={(event) => setAcrossBorder(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('Only to or from outside Schengen')}
        checked={outsideSchengen}
        onChange={(event) => setOutsideSchengen(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
