import { Box } from '@mantine/core'
import type { ImportNoun } from '../../../../src-shared/contract/operations/imports.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { LongWorkProgress } from '../../../shared/work/LongWorkProgress.tsx'

/** An import under way: how far it is, and the button that stops it. */
export function ImportProgress({ noun }: { noun: ImportNoun }) {
  return (
    <Box mt={14}>
      <LongWorkProgress name={`imports.${noun}`} label={t('Import progress')} />
    </Box>
  )
}
