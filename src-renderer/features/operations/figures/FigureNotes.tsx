import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { moneyText } from '../../../ui/money.ts'
import { plainDay } from '../../../ui/time.ts'
import classes from './Figures.module.css'
import type { MonthFigures, ShowFlights } from './types.ts'

interface FigureNotesProps {
  figures: MonthFigures
  planned: boolean
  onShow: ShowFlights
}

/** What the figures count, and what they leave out. */
export function FigureNotes({ figures, planned, onShow }: FigureNotesProps) {
  const { timeZone, rateDay, currency, notConverted, notFlown, canceled, delays } = figures
  const day = plainDay(Date.parse(rateDay), 'UTC')
  return (
    <ul className={classes.notes}>
      <li>
        {planned
          ? t('Flown and planned legs that are off block in this month by the time in {{timeZone}}.', { timeZone })
          : t('Flown legs that were off block in this month by the time in {{timeZone}}.', { timeZone })}
      </li>
      {notFlown > 0 && (
        <li>
          <Anchor component="button" type="button" onClick={() => onShow({ of: 'notFlown' })}>
            {planned
              ? t('{{count}} legs are not on block and count at their planned times', { count: notFlown })
              : t('{{count}} legs are not on block and are not counted', { count: notFlown })}
          </Anchor>
        </li>
      )}
      {canceled > 0 && (
        <li>
          <Anchor component="button" type="button" onClick={() => onShow({ of: 'canceled' })}>
            {t('{{count}} canceled legs are not counted', { count: canceled })}
          </Anchor>
        </li>
      )}
      <li>
        {t(
          'Revenue is the net price of bookings, shared among their legs by planned block time; cost is net expenses. Other currencies at the rates of {{day}}.',
          { day },
        )}
      </li>
      {notConverted.map((one) => (
        <li key={`${one.of} ${one.currency}`} className={classes.missing}>
          {one.of === 'revenue'
            ? t('Revenue of {{amount}} is not counted: no exchange rate to {{currency}}.', {
                amount: moneyText(one.amount, one.currency),
                currency,
              })
            : t('Expenses of {{amount}} are not counted: no exchange rate to {{currency}}.', {
                amount: moneyText(one.amount, one.currency),
                currency,
              })}{' '}
          <Anchor href="#/exchange-rates">{t('Exchange rates')}</Anchor>
        </li>
      ))}
      <li>
        {t('On time is up to 15 minutes after the schedule. CO₂: 3.16 kg per kg of Jet A-1 uplift, 3.10 of Avgas.')}
      </li>
      {delays.length > 0 && (
        <li>
          {t('Reported delay codes: {{codes}}', {
            codes: delays.map(({ code, legs }) => `${code} (${legs})`).join(', '),
          })}
        </li>
      )}
    </ul>
  )
}
