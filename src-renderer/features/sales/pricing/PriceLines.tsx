import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { toMinor } from '../../../../src-shared/money/money.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { moneyText } from '../../../ui/money.ts'
import { duration } from '../../../ui/time.ts'
import classes from './Pricing.module.css'

type Proposal = Answer<EndpointFor<'proposals.propose'>>
type Line = Proposal['lines'][number]

const hours = (quantity: number) => `${duration(quantity * 3_600_000)} h`
const amountWords: Record<Line['unit'], (quantity: number) => string> = {
  HOUR: hours,
  PIECE: (quantity) => `${quantity} ×`,
  NIGHT: (quantity) => t('{{count}} nights', { count: quantity }),
  PERCENT: (quantity) => t('{{quantity}} % of', { quantity }),
}

/** `EUR 12,200.00` */
export const grossText = ({ gross, currency }: Proposal['price']): string =>
  moneyText(toMinor(gross, currency), currency)

/** The lines of a price and what they add up to. */
export function PriceLines({ lines, price }: Pick<Proposal, 'lines' | 'price'>) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t('Description')}</th>
          <th>{t('Quantity')}</th>
          <th>{t('Unit price')}</th>
          <th>{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.category} ${line.leg} ${line.description.code}`}>
            <td>{messageText(line.description)}</td>
            <td>{amountWords[line.unit](line.quantity)}</td>
            <td>{moneyText(line.amount, line.currency)}</td>
            <td>{moneyText(line.total, line.currency)}</td>
          </tr>
        ))}
        <tr data-sum>
          <td>{t('Gross')}</td>
          <td />
          <td />
          <td>{grossText(price)}</td>
        </tr>
      </tbody>
    </table>
  )
}
