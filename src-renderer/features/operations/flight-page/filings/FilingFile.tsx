import { Group, TextInput } from '@mantine/core'
import type { FilingFormat, FilingList } from '../../../../../src-shared/domain/flights/filings.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { useFormFields } from '../../../../data/use-form-fields.ts'
import { ActionButton } from '../../../../ui/ActionButton.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { showDone } from '../../../../ui/messages.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from './Filings.module.css'
import type { Filing } from './filing-words.ts'

interface FilingFileProps {
  flight: FlightPage
  filing: Filing
  format: FilingFormat
  hasGaps: boolean
}

/** Makes the file of a submission and saves it; a PAXLST is made of the passengers and of the crew. */
export function FilingFile({ flight, filing, format, hasGaps }: FilingFileProps) {
  const make = useApiMutation('filings.make', { quiet: true })
  const form = useFormFields({ calls: [make], values: { sender: '', recipient: '' } })
  const isPaxlst = format === 'PAXLST'
  const run = async (list: FilingList) => {
    const { sender, recipient } = form.values
    const parties = { sender: sender.trim() || undefined, recipient: recipient.trim() || undefined }
    const params = { flightId: String(flight.flightId), end: filing.end }
    const { sender: senderId } = parties
    const own = { PAXLST: parties, EAPIS: { sender: senderId }, GAR: {} }[format]
    const outcome = await make.run({ params, body: { format, list, ...own } })
    if (!outcome.done) return
    saveFile(outcome.data)
    showDone(t('File made'))
  }
  const why = hasGaps && t('Enter the missing details first')
  const noPassengers = flight.tickets.length === 0 && t('No passengers on this flight')
  return (
    <div className={classes.part}>
      {isPaxlst && (
        <Group grow align="end">
          <TextInput
            label={t('Sender ID')}
            description={t('As agreed with the authority; by default your operator code')}
            {...form.text('sender')}
          />
          <TextInput
            label={t('Recipient ID')}
            description={t('By default from the country')}
            {...form.text('recipient')}
          />
        </Group>
      )}
      {format === 'EAPIS' && (
        <TextInput label={t('Sender ID')} description={t('Of your eAPIS account')} {...form.text('sender')} />
      )}
      <FormError error={form.error} fields={form.shown} />
      <Group gap={8} mt={10} justify="flex-end">
        {isPaxlst ? (
          <>
            <ActionButton variant="default" why={why} loading={make.isPending} onClick={() => void run('CREW')}>
              {t('Make crew file')}
            </ActionButton>
            <ActionButton why={why || noPassengers} loading={make.isPending} onClick={() => void run('PASSENGERS')}>
              {t('Make passenger file')}
            </ActionButton>
          </>
        ) : (
          <ActionButton why={why} loading={make.isPending} onClick={() => void run('PASSENGERS')}>
            {t('Make file')}
          </ActionButton>
        )}
      </Group>
    </div>
  )
}
