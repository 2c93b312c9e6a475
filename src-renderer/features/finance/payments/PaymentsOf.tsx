import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { plainDay } from '../../../ui/time.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PaymentState } from './payment-columns.tsx'
import { methodName, type Payment } from './payment-words.ts'

/** The payments of an invoice, each opened by a click. */
export function PaymentsOf({ invoiceId }: { invoiceId: number }) {
  const { data } = useApiQuery('payments.list', { query: { invoiceId } })
  const [opened, setOpened] = useState<number>()
  const payments = data ?? []
  const open = payments.find(({ paymentId }) => paymentId === opened)
  const partOf = ({ invoices, amount }: Payment) =>
    invoices.find((one) => one.invoiceId === invoiceId)?.amount ?? amount
  return (
    <Panel title={t('Payments')} note={payments.length || undefined}>
      {!data ? null : payments.length === 0 ? (
        <p className={lists.none}>{t('No payments received yet.')}</p>
      ) : (
        <ul className={lists.list}>
          {payments.map((payment) => (
            <li key={payment.paymentId}>
              <UnstyledButton className={lists.line} w="100%" onClick={() => setOpened(payment.paymentId)}>
                <span>
                  {plainDay(payment.paidAt ?? payment.createdAt, 'UTC')} <small>{methodName(payment.method)}</small>
                </span>
                <span>
                  <PaymentState status={payment.status} /> <b>{moneyText(partOf(payment), payment.currency)}</b>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {open && <PaymentDialog key={open.paymentId} payment={open} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}
