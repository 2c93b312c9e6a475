import { Modal } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { FlightPage } from '../types.ts'
import { KnownPassenger } from './KnownPassenger.tsx'
import { NewPassenger } from './NewPassenger.tsx'
import { PassengerList } from './PassengerList.tsx'

interface AddPassengerProps {
  flight: FlightPage
  opened: boolean
  onClose(): void
}

const ways = ['known', 'new', 'list'] as const
type Way = (typeof ways)[number]

const forms = { known: KnownPassenger, new: NewPassenger, list: PassengerList }
const sizes: Record<Way, number> = { known: 520, new: 640, list: 980 }

/** Puts people on the flight: a known person, a new one with their passport, or all of a pasted list. */
export function AddPassenger({ flight, opened, onClose }: AddPassengerProps) {
  const [way, setWay] = useState<Way>('known')
  const [touched, setTouched] = useState(false)
  const close = () => {
    setWay('known')
    setTouched(false)
    onClose()
  }
  const labels: Record<Way, string> = { known: t('Known person'), new: t('New person'), list: t('Paste a list') }
  const Fields = forms[way]
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('Add passengers')}
      size={sizes[way]}
      closeOnClickOutside={!touched}
      onInput={() => setTouched(true)}
    >
      <Segmented<Way>
        aria-label={t('Who')}
        data={ways.map((value: Way) => ({ value, label: labels[value] }))}
        value={way}
        onChange={setWay}
        style={{ marginBottom: 14 }}
      />
      <Fields flight={flight} onClose={close} />
    </Modal>
  )
}
