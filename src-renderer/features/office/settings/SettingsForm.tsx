import type { ComponentProps, ReactNode } from 'react'
import { FormError } from '../../../ui/FormError.tsx'
import { SaveFoot } from '../../../ui/SaveFoot.tsx'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import classes from './Settings.module.css'

interface SettingsFormProps extends Pick<ComponentProps<typeof SaveFoot>, 'verb' | 'why'> {
  /** The form of the panel, by `usePanelForm`. */
  form: ComponentProps<typeof SaveFoot>['form'] & {
    error: ComponentProps<typeof FormError>['error']
    shown: ComponentProps<typeof FormError>['fields']
  }
  onSubmit: ComponentProps<typeof SaveForm>['onSubmit']
  /** Its fields, in two columns. */
  children: ReactNode
}

/** The form of a settings panel: its fields, what is wrong with them, and the buttons to save or undo. */
export const SettingsForm = ({ form, onSubmit, verb, why, children }: SettingsFormProps) => (
  <SaveForm className={classes.form} onSubmit={onSubmit}>
    {children}
    <div className={classes.wide}>
      <FormError error={form.error} fields={form.shown} />
    </div>
    <SaveFoot className={classes.foot} form={form} verb={verb} why={why} />
  </SaveForm>
)
