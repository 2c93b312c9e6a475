import { Radio, TextInput } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { toMinor } from '../../../../src-shared/money/money.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { TimeInput } from './draft.ts'
import { positionWords } from './position-words.ts'
import classes from './QuoteForm.module.css'

type Offer = Answer<EndpointFor<'proposals.availability'>>[number]

interface AircraftChoiceProps {
  tail: string
  choose(tail: string): void
  requestedType: string
  requestType(type: string): void
  /** The aircraft that can fly the present legs; undefined while they are not complete. */
  offers: Offer[] | undefined
  typedIn: TimeInput
}

const money = (amount: number, currency: string) =>
  amount === 0 ? '' : roundMoneyText(toMinor(amount, currency), currency)

/** The first reason why an aircraft is not available, without its own tail before it. */
const reasonText = ({ aircraft, reasons: [first] }: Offer) => first && messageText(first).replace(`${aircraft}: `, '')

/** The free ones first, the cheaper first among them. */
const byUse = (a: Offer, b: Offer) => Number(b.available) - Number(a.available) || a.price.gross - b.price.gross

/** The aircraft that could fly it, free or not, at which price; before the legs are complete the whole fleet. */
export function AircraftChoice({ tail, choose, requestedType, requestType, offers, typedIn }: AircraftChoiceProps) {
  const fleet = useApiQuery('aircraft.list', {}).data ?? []
  const capable = offers?.toSorted(byUse)
  const others = fleet.filter(({ tailNumber }) => !capable?.some(({ aircraft }) => aircraft === tailNumber))
  const free = capable?.filter(({ available }) => available).length
  return (
    <Panel
      title={t('Aircraft')}
      note={capable && t('{{free}} of {{count}} suitable aircraft available', { free, count: capable.length })}
    >
      <TextInput
        label={t('Requested type')}
        placeholder={t('e.g. C56X or light jet')}
        maxLength={40}
        mb={8}
        value={requestedType}
        onChange={(event) => requestType(event.currentTarget.value)}
      />
      <Radio.Group value={tail} onChange={choose} aria-label={t('Aircraft')}>
        <div className={classes.fleet}>
          <Radio size="xs" value="" label={t('Not decided yet')} />
          {capable?.map((offer) => (
            <Radio
              key={offer.aircraft}
              size="xs"
              value={offer.aircraft}
              label={
                <span className={classes.offer}>
                  <b>{offer.aircraft}</b>
                  <span>
                    {t('{{type}}, {{numberOfSeats}} seats', { type: offer.type, numberOfSeats: offer.numberOfSeats })}
                  </span>
                  <StatusBadge tone={offer.available ? 'green' : 'red'}>
                    {offer.available ? t('available') : t('unavailable')}
                  </StatusBadge>
                  <span className={classes.amount}>{money(offer.price.gross, offer.price.currency)}</span>
                  {offer.reasons[0] && (
                    <small title={offer.reasons.map((reason) => messageText(reason)).join('\n')}>
                      {reasonText(offer)}
                    </small>
                  )}
                  {offer.available && positionWords(offer, typedIn).map((line) => <small key={line}>{line}</small>)}
                </span>
              }
            />
          ))}
          {others.map(({ tailNumber, type, numberOfSeats }) => (
            <Radio
              key={tailNumber}
              size="xs"
              value={tailNumber}
              label={
                <span className={classes.offer} data-off={capable !== undefined || undefined}>
                  <b>{tailNumber}</b>
                  <span>{t('{{type}}, {{numberOfSeats}} seats', { type, numberOfSeats })}</span>
                  {capable && <span title={t('Not enough seats or range')}>{t('not suitable')}</span>}
                </span>
              }
            />
          ))}
        </div>
      </Radio.Group>
      {capable?.some(({ price }) => price.gross > 0) && (
        <p className={classes.hint}>{t('Prices include positioning flights.')}</p>
      )}
    </Panel>
  )
}
