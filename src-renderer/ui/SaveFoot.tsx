import { Button } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'
import { ActionButton } from './ActionButton.tsx'

interface SaveFootProps {
  /** Label of the saving button: "Save operator". */
  verb: string
  className?: string | undefined
  variant?: 'filled' | 'default'
  /** Why the form can't be saved as it is. */
  why?: string | false
  /** The form of the panel, by `usePanelForm`. */
  form: { isDirty: boolean; running: boolean; undo(): void }
}

/** The buttons below a form that stays on its page: undo appears with unsaved input. */
export const SaveFoot = ({ verb, className, variant = 'filled', why, form }: SaveFootProps) => (
  <div className={className}>
    {form.isDirty && (
      <Button variant="subtle" color="gray" onClick={form.undo}>
        {t('Undo')}
      </Button>
    )}
    <ActionButton
      type="submit"
      variant={variant}
      why={why || (!form.isDirty && t('No changes to save'))}
      loading={form.running}
    >
      {verb}
    </ActionButton>
  </div>
)
