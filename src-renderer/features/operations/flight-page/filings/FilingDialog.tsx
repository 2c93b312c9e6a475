import { Alert, Modal } from '@mantine/core'
import { useState } from 'react'
import type { FilingFormat } from '../../../../../src-shared/domain/flights/filings.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../../data/use-zone.ts'
import { EnumSelect } from '../../../../ui/EnumSelect.tsx'
import type { FlightPage } from '../../../flights/types.ts'
import { FilingFile } from './FilingFile.tsx'
import { FilingGaps } from './FilingGaps.tsx'
import { FilingStateForm } from './FilingStateForm.tsx'
import classes from './Filings.module.css'
import { type Filing, filingDetail, formatHints, formatWords } from './filing-words.ts'

interface FilingDialogProps {
  flight: FlightPage
  filing: Filing
  onClose(): void
}

/** The submission of passenger data at one end of a flight: what is missing, the file, and where it stands. */
export function FilingDialog({ flight, filing, onClose }: FilingDialogProps) {
  const { name, airport, formats } = filing
  const [format, setFormat] = useState<FilingFormat>(filing.fileFormat ?? formats[0]?.format ?? 'PAXLST')
  const zone = useZone()
  const gaps = formats.find((one) => one.format === format)?.gaps ?? []
  return (
    <Modal opened onClose={onClose} title={t('{{name}} {{airport}}', { name, airport })} size={620}>
      <div className={classes.dialog}>
        {filing.recheck && (
          <Alert color="yellow" p={10} role="status">
            {filingDetail(filing, zone)}
          </Alert>
        )}
        <EnumSelect<FilingFormat>
          label={t('Format')}
          description={formatHints()[format]}
          inputWrapperOrder={['label', 'input', 'description']}
          values={formats.map((one) => one.format)}
          nameOf={(one) => formatWords()[one]}
          value={format}
          onChange={setFormat}
        />
        <FilingGaps gaps={gaps} onClose={onClose} />
        <FilingFile flight={flight} filing={filing} format={format} hasGaps={gaps.length > 0} />
        <FilingStateForm flight={flight} filing={filing} onClose={onClose} />
      </div>
    </Modal>
  )
}
