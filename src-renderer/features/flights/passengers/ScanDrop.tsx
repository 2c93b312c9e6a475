import { Loader } from '@mantine/core'
import { IconCamera, IconScan } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { PickFiles } from '../../../shared/documents/PickFiles.tsx'
import { useFileDrop } from '../../../shared/documents/use-file-drop.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import classes from './Passengers.module.css'
import type { useScan } from './use-scan.ts'

/** Where a passport is dropped or chosen, and whether it could be read. */
export function ScanDrop({ scan }: { scan: ReturnType<typeof useScan> }) {
  const { over, handlers } = useFileDrop(scan.choose)
  const { reading, file, error, unreadable } = scan
  return (
    <div className={classes.scan} data-over={over || undefined} {...handlers}>
      <PickFiles kind="scan" onPick={scan.choose}>
        {(props) => (
          <ActionButton
            variant="light"
            leftSection={<IconScan size={15} />}
            why={reading && t('The passport is being read')}
            {...props}
          >
            {t('Read passport')}
          </ActionButton>
        )}
      </PickFiles>
      {!bridge.desktop && (
        <PickFiles camera kind="scan" onPick={scan.choose}>
          {(props) => (
            <ActionButton
              variant="default"
              leftSection={<IconCamera size={15} />}
              why={reading && t('The passport is being read')}
              {...props}
            >
              {t('Take photo')}
            </ActionButton>
          )}
        </PickFiles>
      )}
      <span role="status">
        {reading && <Loader size={12} mr={6} />}
        {reading
          ? t('Reading {{name}} …', { name: file?.name })
          : (unreadable ??
            (error === null && file
              ? t('{{name}} is saved with the document.', { name: file.name })
              : t('or drop a picture or PDF here')))}
      </span>
      {error && !reading && <FormError error={error} fields={[]} />}
    </div>
  )
}
