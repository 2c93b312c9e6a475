import { type FormEvent, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import lists from '../../../ui/Lists.module.css'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { FlightPage } from '../types.ts'
import { type Aboard, totalKilograms, weightWords } from './passenger-words.ts'

/** All luggage of a flight; pieces without a passenger are entered here, in kilograms. */
export function LuggagePanel({ flight, aboard }: { flight: FlightPage; aboard: Aboard }) {
  const replace = useApiMutation('paxDetails.replaceLuggage')
  const weights = (luggage: Aboard['luggage']) =>
    luggage.map(({ luggageWeight, luggageUnit }) => ({ weight: luggageWeight, unit: luggageUnit }))
  const shared = totalKilograms(weights(aboard.luggage.filter(({ ticketId }) => ticketId === null)))
  const named = aboard.luggage.filter(({ ticketId }) => ticketId !== null)
  const [typed, setTyped] = useState<number | ''>()
  const value = typed ?? (shared || '')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const kept = named.map(({ ticketId, luggageWeight, luggageUnit }) => ({
      ...(ticketId === null ? {} : { ticketId }),
      luggageWeight,
      luggageUnit: luggageUnit === 'POUND' ? ('POUND' as const) : ('KILOGRAM' as const),
    }))
    const body = value === '' || value === 0 ? kept : [...kept, { luggageWeight: value }]
    const { done, changeId } = await replace.run({ params: { id: String(flight.flightId) }, body })
    if (!done) return
    setTyped(undefined)
    void showUndoable(t('Luggage saved'), changeId)
  }
  const total = totalKilograms(weights(aboard.luggage))
  return (
    <Panel
      title={t('Luggage')}
      note={total > 0 ? t('{{total}} total', { total: weightWords(total, 'KILOGRAM') }) : undefined}
    >
      <p className={lists.none}>
        {named.length === 0
          ? t('No luggage recorded on tickets.')
          : t('{{weight}} on {{count}} tickets.', {
              weight: weightWords(totalKilograms(weights(named)), 'KILOGRAM'),
              count: named.length,
            })}
      </p>
      <form onSubmit={save} noValidate style={{ display: 'flex', gap: 8, alignItems: 'end', marginTop: 8 }}>
        <NumberField
          label={t('Unassigned luggage')}
          min={0}
          suffix=" kg"
          style={{ flex: 1 }}
          value={value}
          onChange={setTyped}
        />
        <ActionButton
          type="submit"
          variant="default"
          why={typed === undefined && t('No changes to save')}
          loading={replace.isPending}
        >
          {t('Save')}
        </ActionButton>
      </form>
    </Panel>
  )
}
