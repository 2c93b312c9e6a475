import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Trans } from '../../../ui/Trans.tsx'

interface MergedNoteProps {
  /** A whole sentence; the name in it is marked `<link>`. */
  text: string
  /** Where the record is that stands in. */
  href: string
}

/** The note on the page of a record that was merged into another. */
export function MergedNote({ text, href }: MergedNoteProps) {
  return (
    <Panel title={t('Merged')}>
      <Trans text={text} as={{ link: (name) => <Anchor href={href}>{name}</Anchor> }} />
    </Panel>
  )
}
