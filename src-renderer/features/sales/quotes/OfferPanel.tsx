import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText, dayAndClock } from '../../../ui/time.ts'
import classes from './Offer.module.css'
import { OfferDialog } from './OfferDialog.tsx'
import { isEditable } from './quote-actions.ts'
import type { BookingPage } from './types.ts'

interface SentOffer {
  by: 'mail' | 'marked'
  to?: string | null
}

/** `Sent to ada@example.com`, or `Marked as sent` where that is a user's word. */
function sentWords({ by, to }: SentOffer): string {
  if (by === 'marked') return to ? t('Marked as sent ({{to}})', { to }) : t('Marked as sent')
  return to ? t('Sent to {{address}}', { address: to }) : t('Sent by e-mail')
}

/** What goes to the customer beside itinerary and price: validity, options and terms, and when it was sent. */
export function OfferPanel({ booking }: { booking: BookingPage }) {
  const params = { reference: String(booking.bookingId) }
  const { data: offer, error, refetch } = useApiQuery('quoteOffers.read', { params })
  const choose = useApiMutation('quoteOffers.choose')
  const [editing, setEditing] = useState(false)
  const zone = useZone()
  const today = useBaseDay()
  const isOpen = booking.bookedAt === null && isEditable(booking)
  const use = async (optionId: string) => {
    const outcome = await choose.run({ params: { ...params, optionId } })
    if (outcome.done) void showUndoable(t('Option chosen'), outcome.changeId)
  }
  const until = offer?.validUntil
  return (
    <Panel
      title={t('Offer')}
      action={
        isOpen &&
        offer && (
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconPencil size={13} />}
            onClick={() => setEditing(true)}
          >
            {t('Edit offer')}
          </Button>
        )
      }
    >
      {error && !offer && <ErrorState error={error} refetch={refetch} />}
      {offer && (
        <>
          <DescriptionList
            of={[
              [
                t('Sent'),
                offer.sent ? (
                  <span key="sent">
                    {sentWords(offer.sent)}, {dayAndClock(offer.sent.at, zone)}
                    {offer.sent.version !== booking.version && (
                      <small className={classes.stale}>
                        {t('Version {{sent}} was sent; this is version {{now}}.', {
                          sent: offer.sent.version,
                          now: booking.version,
                        })}
                      </small>
                    )}
                  </span>
                ) : (
                  t('Not sent')
                ),
              ],
              [
                t('Valid until'),
                until ? (
                  <span key="until">
                    {dateText(until)} {isOpen && until < today && <StatusBadge tone="red">{t('expired')}</StatusBadge>}
                  </span>
                ) : (
                  isOpen && t('{{day}}, if sent today', { day: dateText(offer.proposedValidUntil) })
                ),
              ],
              [
                t('Terms'),
                offer.terms !== null ? t('Own terms') : offer.usualTerms ? t('From the settings') : t('None'),
              ],
            ]}
          />
          {offer.options.length > 0 && (
            <ul className={classes.options}>
              {offer.options.map(({ optionId, tailNumber, aircraftType, description, gross }, index) => (
                <li key={optionId}>
                  <span>
                    <b>{t('Option {{number}}', { number: index + 2 })}</b>{' '}
                    {[tailNumber, aircraftType, description].filter(Boolean).join(', ')}
                  </span>
                  <span className={classes.amount}>
                    {gross === null ? t('No price') : moneyText(gross, offer.currency)}
                  </span>
                  {isOpen && (
                    <Button
                      variant="default"
                      size="compact-xs"
                      loading={choose.isPending}
                      onClick={() => void use(optionId)}
                    >
                      {t('Use option')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {editing && offer && (
        <OfferDialog
          bookingId={booking.bookingId}
          offer={offer}
          vatPerc={booking.priceParts.vatPerc}
          today={today}
          onClose={() => setEditing(false)}
        />
      )}
    </Panel>
  )
}
