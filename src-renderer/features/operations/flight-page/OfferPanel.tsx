import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import lists from '../../../ui/Lists.module.css'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PriceField, type TypedPrice, typedPrice } from '../../../ui/PriceField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { FlightPage } from '../../flights/types.ts'

/** Offers a positioning flight to partners as an empty leg, at a price; or takes the offer back. */
export function OfferPanel({ flight }: { flight: FlightPage }) {
  const { currency } = useOperator()
  const offer = useApiMutation('flightDesk.offer', { quiet: true })
  const [typed, setTyped] = useState<TypedPrice>()
  const saved = typedPrice(flight.offer ?? undefined, currency)
  const { sent } = typed ?? saved
  const params = { flightId: String(flight.flightId) }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (sent.price === null || sent.currency === null) return
    const { done, changeId } = await offer.run({ params, body: { price: sent.price, currency: sent.currency } })
    if (!done) return
    setTyped(undefined)
    void showUndoable(t('Offered as an empty leg'), changeId)
  }
  const withdraw = async () => {
    const { done, changeId } = await offer.run({ params, body: { price: null } })
    if (!done) return
    setTyped(undefined)
    void showUndoable(t('Offer withdrawn'), changeId)
  }
  return (
    <Panel
      title={t('Empty leg')}
      note={
        flight.offer ? (
          <StatusBadge tone="green">
            {t('offered at {{price}}', { price: moneyText(flight.offer.price, flight.offer.currency) })}
          </StatusBadge>
        ) : (
          t('not offered')
        )
      }
    >
      <form onSubmit={save} noValidate>
        <p className={lists.none}>
          {t('The aircraft flies without passengers. Partners can sell the seats at this price.')}
        </p>
        <div style={{ margin: '8px 0' }}>
          <PriceField label={t('Price for the whole aircraft')} value={typed ?? saved} onChange={setTyped} />
        </div>
        <FormError error={offer.error} fields={[]} />
        <Group gap={8} mt={8} justify="flex-end">
          {flight.offer && (
            <Button variant="default" onClick={() => void withdraw()} loading={offer.isPending}>
              {t('Withdraw')}
            </Button>
          )}
          <ActionButton
            type="submit"
            why={(!typed || sent.price === null) && t('Enter a price')}
            loading={offer.isPending}
          >
            {flight.offer ? t('Update offer') : t('Offer empty leg')}
          </ActionButton>
        </Group>
      </form>
    </Panel>
  )
}
