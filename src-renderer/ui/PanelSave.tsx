import { Button, Group } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'

interface PanelSaveProps {
  /** Label of the saving button: "Save notes". */
  verb: string
  running: boolean
  onUndo(): void
}

/** The buttons at the head of a panel whose form has unsaved input. */
export const PanelSave = ({ verb, running, onUndo }: PanelSaveProps) => (
  <Group gap={6}>
    <Button variant="subtle" color="gray" size="compact-xs" onClick={onUndo}>
      {t('Undo')}
    </Button>
    <Button type="submit" size="compact-xs" loading={running}>
      {verb}
    </Button>
  </Group>
)
