import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { OrderNoun } from '../../../../src-shared/contract/flights/order-nouns.ts'
import type { CompleteLanguage } from '../../../../src-shared/texts/languages.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { OrderForm } from './OrderForm.tsx'

interface OrderDialogProps {
  noun: OrderNoun
  id: number
  /** What is ordered: "Catering". */
  what: string
  onClose(): void
}

/** The order of a service or of fuel, or the request of a permit or slot: shown, copied, opened in the e-mail program or sent. */
export function OrderDialog({ noun, id, what, onClose }: OrderDialogProps) {
  const [language, setLanguage] = useState<CompleteLanguage>('en')
  const { data, error, refetch } = useApiQuery('orders.read', { query: { noun, id, language } })
  return (
    <Modal
      opened
      onClose={onClose}
      title={noun === 'permits' || noun === 'slots' ? t('Request: {{what}}', { what }) : t('Order: {{what}}', { what })}
      size={680}
      closeOnClickOutside={false}
    >
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && <OrderForm key={language} {...{ noun, id, language, setLanguage, onClose }} order={data} />}
    </Modal>
  )
}
