import { MantineProvider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DutyCodeField } from '../../../src-renderer/features/crew/roster/DutyCodeField.tsx'
import { Form } from '../../../src-renderer/ui/Form.tsx'
import { Picker } from '../../../src-renderer/ui/picker/Picker.tsx'
import type { PickerOption } from '../../../src-renderer/ui/picker/picker-state.ts'

export interface Saved {
  account: PickerOption | null
  shown: string
}

interface FieldsProps {
  /** Answers a search some time later, in any order. */
  ask(query: string): Promise<PickerOption[]>
  onSave(saved: Saved): void
  onCreate(name: string): void
  onValue(account: PickerOption | null): void
}

/** A form with a picker of accounts over a slow search, and a field after it. */
export function Fields({ ask, onSave, onCreate, onValue }: FieldsProps) {
  const [account, setAccount] = useState<PickerOption | null>(null)
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<{ query: string; options: PickerOption[] }>()
  useEffect(() => {
    // An answer to an older query still arrives: the picker must not offer it.
    void ask(query).then((options) => setAnswer({ query, options }))
  }, [ask, query])
  useEffect(() => onValue(account), [account, onValue])
  return (
    <MantineProvider env="test">
      <Form
        verb="Save"
        running={false}
        error={undefined}
        onClose={() => {}}
        onSave={() =>
          onSave({ account, shown: document.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? '' })
        }
      >
        <Picker
          label="Account"
          chosen={account}
          onChoose={setAccount}
          onCreate={onCreate}
          source={{ find: (text) => (answer?.query === text ? answer.options : undefined), search: setQuery }}
          words={{ nothing: 'No account with this name', create: (name) => `New account “${name}”` }}
        />
        <input aria-label="Next" />
      </Form>
    </MantineProvider>
  )
}

interface RosterFieldsProps {
  onSave(saved: { code: string; shown: string }): void
  onCode(code: string): void
}

/** A form with the duty code of a roster entry, which is VAC before it is changed. */
export function RosterFields({ onSave, onCode }: RosterFieldsProps) {
  const [code, setCode] = useState('VAC')
  useEffect(() => onCode(code), [code, onCode])
  const shown = () => document.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? ''
  return (
    <MantineProvider env="test">
      <Form
        verb="Save"
        running={false}
        error={undefined}
        onClose={() => {}}
        onSave={() => code !== '' && onSave({ code, shown: shown() })}
      >
        <DutyCodeField value={code} onChange={setCode} />
        <input aria-label="Next" />
      </Form>
    </MantineProvider>
  )
}
