import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Answer, RequestParts } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { toMinor } from '../../../../src-shared/money/money.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { listText } from '../../../ui/list-text.ts'
import { moneyText } from '../../../ui/money.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import { Trans } from '../../../ui/Trans.tsx'
import { dateText, duration } from '../../../ui/time.ts'
import { typedDate, typedTime } from '../../../ui/typed-time.ts'
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
const grossText = ({ gross, currency }: Proposal['price']): string => moneyText(toMinor(gross, currency), currency)

/** The lines of a price and what they add up to. */
function PriceLines({ lines, price }: Pick<Proposal, 'lines' | 'price'>) {
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

type Body = RequestParts<EndpointFor<'proposals.propose'>>['body']

interface TryOutProps {
  fleet: { tailNumber: string; usesPricingEngine: boolean }[]
  today: string
  onClose(): void
}

/** The price of a flight by the rules and, if requested, of the way back the day after. */
export function TryOut({ fleet, today, onClose }: TryOutProps) {
  const first = fleet.find(({ usesPricingEngine }) => usesPricingEngine) ?? fleet[0]
  const [tail, setTail] = useState(first?.tailNumber ?? null)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [date, setDate] = useState(dateText(today))
  const [time, setTime] = useState('09:00')
  const [pax, setPax] = useState(4)
  const [back, setBack] = useState(true)

  const day = typedDate(date, today)
  const at = typedTime(time)
  const ready = tail !== null && from !== '' && to !== '' && day !== undefined && at !== undefined
  const next = day && new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const way = (departureAirport: string, arrivalAirport: string, on: string | undefined) => {
    return { departureAirport, arrivalAirport, departureDate: `${on}T${at}`, pax }
  }
  const legs = back ? [way(from, to, day), way(to, from, next)] : [way(from, to, day)]
  const body: Body = { aircraft: tail ?? '', evenWithoutEngine: true, legs }
  const proposal = useApiQuery('proposals.propose', { body }, { enabled: ready })

  return (
    <Modal opened onClose={onClose} title={t('Test pricing rules')} size={860}>
      <div className={classes.route}>
        <AirportField label={t('From')} value={from} onChange={setFrom} />
        <AirportField label={t('To')} value={to} onChange={setTo} />
        <DateField label={t('Day')} text={date} near={today} setText={setDate} />
        <TimeField label={t('Local time')} text={time} setText={setTime} />
        <NumberField label={t('Passengers')} min={0} max={999} decimals={0} needed value={pax} onChange={setPax} />
        <ListPicker
          label={t('Aircraft')}
          required
          options={fleet.map(({ tailNumber }) => tailOption(tailNumber, tailNumber))}
          value={tail}
          onChange={setTail}
        />
        <Switch
          label={t('Return the next day')}
          checked={back}
          onChange={(event) => setBack(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.outcome}>
        <Outcome
          ready={ready}
          proposal={proposal}
          uses={fleet.find((one) => one.tailNumber === tail)?.usesPricingEngine}
        />
      </div>
    </Modal>
  )
}

interface OutcomeProps {
  ready: boolean
  proposal: ReturnType<typeof useApiQuery<'proposals.propose'>>
  uses: boolean | undefined
}

function Outcome({ ready, proposal: { data, error, refetch }, uses }: OutcomeProps) {
  if (!ready) return <p className={classes.note}>{t('Choose an aircraft and a route to see the price.')}</p>
  if (error) return <ErrorState error={error} refetch={refetch} />
  if (!data) return null
  if (!data.rule) return <p className={classes.note}>{t('No rule matches, so the price is 0.')}</p>
  return (
    <>
      <p className={classes.note}>
        <Trans text={t('Priced by rule <b>{{name}}</b>, without positioning flights.', { name: data.rule.name })} />{' '}
        {uses === false && t('This aircraft doesn’t use the pricing engine. Its quotes keep the price entered.')}
      </p>
      <PriceLines lines={data.lines} price={data.price} />
      {data.withPositionLegs && (
        <p className={classes.after}>
          <Trans
            text={t('With positioning {{legs}}: <b>{{gross}}</b>', {
              legs: listText(data.positionLegs.map((leg) => `${leg.departureAirport}–${leg.arrivalAirport}`)),
              gross: grossText(data.withPositionLegs.price),
            })}
          />
        </p>
      )}
    </>
  )
}
