import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { PickedFile } from '../../../shared/documents/PickFiles.tsx'
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

const sizes: Record<Way, number> = { known: 520, new: 640, list: 980 }

/** Puts people on the flight: a known person, a new one with their passport, or all of a pasted list. */
export function AddPassenger({ flight, opened, onClose }: AddPassengerProps) {
  const [way, setWay] = useState<Way>('known')
  const [touched, setTouched] = useState(false)
  const [scanned, setScanned] = useState<PickedFile[]>()
  const fields = useRef<HTMLDivElement>(null)
  /** Whether the way was picked with the mouse: who goes through the ways by arrow keys stays among them. */
  const isPicked = useRef(false)
  useEffect(() => {
    if (way && isPicked.current) fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [way])
  const close = () => {
    setWay('known')
    setScanned(undefined)
    setTouched(false)
    onClose()
  }
  const labels: Record<Way, string> = { known: t('Known person'), new: t('New person'), list: t('Paste a list') }
  const readPassport = (files: PickedFile[]) => {
    setScanned(files)
    setTouched(true)
    setWay('new')
  }
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
        onChange={(chosen) => {
          setScanned(undefined)
          setWay(chosen)
        }}
        onPointerDown={() => {
          isPicked.current = true
        }}
        onKeyDown={() => {
          isPicked.current = false
        }}
        style={{ marginBottom: 14 }}
      />
      <div ref={fields}>
        {way === 'known' && <KnownPassenger flight={flight} onScan={readPassport} onClose={close} />}
        {way === 'new' && <NewPassenger flight={flight} scanned={scanned} onClose={close} />}
        {way === 'list' && <PassengerList flight={flight} onClose={close} />}
      </div>
    </Modal>
  )
}
