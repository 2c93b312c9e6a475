import { quantityText } from '../../../../src-shared/money/money.ts'
import { currentLanguage, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Quote.module.css'
import type { BookingPage } from './types.ts'

const parts = perLanguage(
  () =>
    [
      ['charterCost', t('Charter cost')],
      ['net', t('Net')],
      ['vat', t('VAT')],
      ['fet', t('FET')],
      ['tax', t('Passenger tax')],
    ] as const,
)

/** The price of a booking, part by part. */
export function PricePanel({ booking }: { booking: BookingPage }) {
  const { priceParts, requestedPrice } = booking
  const { currency, gross, vatPerc } = priceParts
  return (
    <Panel title={t('Price')} note={booking.paymentStatus === 'PAID' ? t('paid') : t('not paid')}>
      {gross === 0 ? (
        <p className={classes.none}>{t('No price entered, and no pricing rule matches.')}</p>
      ) : (
        <table className={classes.prices}>
          <tbody>
            {parts()
              .filter(([part]) => part === 'net' || priceParts[part] !== 0)
              .map(([part, label]) => (
                <tr key={part}>
                  <td>
                    {label}
                    {part === 'vat' && vatPerc > 0 && ` ${quantityText(vatPerc, currentLanguage())} %`}
                  </td>
                  <td>{moneyText(priceParts[part], currency)}</td>
                </tr>
              ))}
            <tr data-sum>
              <td>{t('Gross')}</td>
              <td>{moneyText(gross, currency)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {requestedPrice && requestedPrice.gross !== gross && (
        <p className={classes.requested}>
          {t('Requested price: {{amount}}', { amount: moneyText(requestedPrice.gross, requestedPrice.currency) })}
        </p>
      )}
    </Panel>
  )
}
