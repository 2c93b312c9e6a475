import { Select } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { isUnfinished } from '../../../ui/unfinished.ts'

interface AddressSelectProps {
  address: string
  /** The port it listens at, or will; null before the first start. */
  port: number | null
}

/** The address and port of this computer at which field devices reach it. */
export function AddressSelect({ address, port }: AddressSelectProps) {
  const { data } = useApiQuery('fieldDevices.addresses', {})
  const configure = useApiMutation('fieldDevices.configure')
  const known = data?.addresses ?? []
  const nameOf = (one: (typeof known)[number]) => {
    if (one.kind === 'all') return t('All networks')
    return one.kind === 'loopback' ? t('This computer only') : `${one.address} (${one.adapter})`
  }
  const options = known.map((one) => ({ value: one.address, label: nameOf(one) }))
  const missing = options.some(({ value }) => value === address) ? [] : [{ value: address, label: address }]
  return (
    <>
      <Select
        aria-label={t('Address')}
        title={t('The address at which field devices reach this computer')}
        w={230}
        miw={172}
        allowDeselect={false}
        data={[...missing, ...options]}
        value={address}
        onChange={(chosen) => chosen && void configure.run({ body: { address: chosen } })}
      />
      <PortField key={port} port={port} onChoose={(chosen) => void configure.run({ body: { port: chosen } })} />
    </>
  )
}

/** The port, chosen by Enter or by leaving the field. */
function PortField({ port, onChoose }: { port: number | null; onChoose(port: number): void }) {
  const [value, setValue] = useState<number | ''>(port ?? '')
  const choose = ({ currentTarget }: { currentTarget: Element }) => {
    if (isUnfinished(currentTarget)) return
    if (typeof value === 'number' && value !== port) onChoose(value)
    else if (value === '') setValue(port ?? '')
  }
  return (
    <NumberField
      aria-label={t('Port')}
      title={t(
        'The port at which field devices reach this computer. Devices in other networks pair again after a change.',
      )}
      w={118}
      miw={118}
      leftSection={<small>{t('Port')}</small>}
      leftSectionWidth={44}
      min={1}
      max={65_535}
      decimals={0}
      value={value}
      onChange={setValue}
      onBlur={choose}
      onKeyDown={(event) => event.key === 'Enter' && choose(event)}
    />
  )
}
