import { Switch } from '@mantine/core'
import { toMinor } from '../../../../src-shared/money/money.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { words } from '../../../ui/words.ts'
import classes from './QuoteForm.module.css'
import { charged, type Proposal, typedAmounts } from './quote-body.ts'
import type { QuoteDraft, TypedPrice } from './use-quote-draft.ts'
import { VatField } from './VatField.tsx'

interface PriceFormProps {
  price: TypedPrice | null
  /** The positioning legs are part of the trip. */
  positioning: boolean
  change(change: Partial<QuoteDraft>): void
  proposal: Proposal | undefined
  /** The proposal is about the form as it stands. */
  fresh: boolean
  currency: string
  /** An aircraft is chosen. */
  decided: boolean
}

const amount = (value: number, currency: string) => moneyText(toMinor(value, currency), currency)

/** The price of the trip by the rules, line by line. */
function ByRules({
  proposal,
  positioning,
  decided,
  fresh,
}: Pick<PriceFormProps, 'decided' | 'fresh' | 'positioning'> & { proposal: Proposal }) {
  const { legs, positionLegs, rule } = proposal
  const { price, lines } = charged(proposal, positioning)
  const legText = (place: number) => {
    const position = positionLegs[place - legs.length]
    if (!position) return t('leg {{number}}', { number: place + 1 })
    const { departureAirport, arrivalAirport } = position
    return t('positioning {{departureAirport}}–{{arrivalAirport}}', { departureAirport, arrivalAirport })
  }
  if (!rule && !fresh) return <p className={classes.hint}>{t('calculating…')}</p>
  if (!rule) {
    return (
      <p className={classes.hint}>
        {decided
          ? t('No pricing rule matches. Enter a price, or add a rule.')
          : t('No pricing rule covers the whole fleet. Choose an aircraft, or enter a price.')}
      </p>
    )
  }
  return (
    <>
      <table className={classes.lines}>
        <tbody>
          {lines
            .filter(({ total }) => total !== 0)
            .map(({ category, description, leg, total, currency }, index) => (
              // Lines have no id, and the list is replaced as a whole.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index}>
                <td>
                  {words(category)}
                  {leg !== null && <span> {legText(leg)}</span>}
                  <small>{messageText(description)}</small>
                </td>
                <td>{moneyText(total, currency)}</td>
              </tr>
            ))}
          <tr data-sum>
            <td>{t('Gross')}</td>
            <td>{amount(price.gross, price.currency)}</td>
          </tr>
        </tbody>
      </table>
      <p className={classes.hint}>
        {t('Priced by rule “{{name}}”.', { name: rule.name })}{' '}
        {positioning &&
          positionLegs.length > 0 &&
          t('{{count}} positioning legs included.', { count: positionLegs.length })}
      </p>
    </>
  )
}

/** The price: calculated while the trip is entered, or entered by hand. */
export function PriceForm({ price, positioning, change, proposal, fresh, currency, decided }: PriceFormProps) {
  const byRules = proposal && charged(proposal, positioning).price
  const own = (): TypedPrice => ({
    currency: byRules?.currency ?? currency,
    net: byRules?.net || '',
    vatPerc: byRules?.vatPerc ?? 0,
  })
  const retype = (part: Partial<TypedPrice>) => price && change({ price: { ...price, ...part } })
  const sum = price && typedAmounts(price)
  const noteOf = () => {
    if (price || !proposal?.rule || !byRules) return undefined
    return fresh ? t('{{gross}} gross', { gross: amount(byRules.gross, byRules.currency) }) : t('calculating…')
  }
  return (
    <Panel
      title={t('Price')}
      note={noteOf()}
      action={
        <Switch
          label={t('Enter price manually')}
          checked={price !== null}
          onChange={(event) => change({ price: event.currentTarget.checked ? own() : null })}
        />
      }
    >
      {price && sum ? (
        <div className={classes.typedPrice}>
          <AmountField
            label={t('Net')}
            min={0}
            currency={price.currency}
            value={price.net}
            onChange={(net) => retype({ net })}
          />
          <CurrencyField value={price.currency} onChange={(currency) => retype({ currency })} />
          <VatField value={price.vatPerc} onChange={(vatPerc) => retype({ vatPerc })} />
          <p>
            {t('Gross')} <b>{amount(sum.gross, sum.currency)}</b>
          </p>
          {byRules && byRules.gross > 0 && (
            <p className={classes.hint}>
              {t('Price by rules: {{gross}}.', {
                gross: amount(byRules.gross, byRules.currency),
              })}
            </p>
          )}
        </div>
      ) : proposal ? (
        <ByRules proposal={proposal} positioning={positioning} decided={decided} fresh={fresh} />
      ) : (
        <p className={classes.hint}>{t('The price is calculated once all legs are complete.')}</p>
      )}
    </Panel>
  )
}
