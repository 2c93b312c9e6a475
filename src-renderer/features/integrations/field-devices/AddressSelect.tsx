import { Select } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'

interface AddressSelectProps {
  address: string
  /** The port it listens at; null while it does not. */
  port: number | null
}

/** The address of this computer at which field devices reach it. */
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
        allowDeselect={false}
        data={[...missing, ...options]}
        value={address}
        onChange={(chosen) => chosen && void configure.run({ body: { address: chosen } })}
      />
      {port !== null && <span>{t('Port {{port}}', { port })}</span>}
    </>
  )
}
