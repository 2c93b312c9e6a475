import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { type FlightSheet, flightSheets } from '../../../../src-shared/contract/operations/papers.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { Preview } from '../../../shared/papers/Preview.tsx'
import { paper, usePaper } from '../../../shared/papers/use-paper.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { sheetWords } from './sheet-words.ts'

/** Asks which papers of a flight to put together into one PDF. */
export function ChoosePapers({ flightId, onClose }: { flightId: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>([...flightSheets])
  const { print, running, shown, close } = usePaper()
  const submit = async () => {
    const sheet = flightSheets.filter((one): one is FlightSheet => chosen.includes(one))
    if (!(await print(paper('prints.flight', { params: { flightId: String(flightId) }, query: { sheet } })))) onClose()
  }
  if (shown) {
    const end = () => {
      close()
      onClose()
    }
    return <Preview file={shown} onClose={end} />
  }
  return (
    <Modal opened onClose={onClose} title={t('Print documents')} size={340}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) void submit()
        }}
      >
        <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('Flight documents')}>
          <Stack gap={10} pt={3}>
            {flightSheets.map((sheet, index) => (
              <Checkbox
                key={sheet}
                value={sheet}
                label={sheetWords()[sheet]}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" mt={16}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <ActionButton
            type="submit"
            leftSection={<IconPrinter size={14} />}
            loading={running}
            why={chosen.length === 0 && t('Choose at least one document')}
          >
            {chosen.length === flightSheets.length
              ? t('Print all')
              : t('Print selected ({{number}})', { number: chosen.length })}
          </ActionButton>
        </Group>
      </form>
    </Modal>
  )
}
