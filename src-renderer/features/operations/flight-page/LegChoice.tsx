import { Checkbox, Group } from '@mantine/core'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import type { Message } from '../../../../src-shared/messages/types.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { blockedBox } from '../../../ui/blocked.tsx'
import lists from '../../../ui/Lists.module.css'
import type { Leg } from './use-trip.ts'

export interface RefusedLeg {
  flightId: number
  problem: Message
}

interface LegChoiceProps {
  legs: Leg[]
  chosen: number[]
  /** A leg that is always among them. */
  fixed?: number | undefined
  refused: RefusedLeg[]
  onChange(flightIds: number[]): void
}

/** The legs of a trip to choose from; a leg that was refused has the reason beside it. */
export function LegChoice({ legs, chosen, fixed, refused, onChange }: LegChoiceProps) {
  return (
    <Checkbox.Group label={t('Apply to')} value={chosen.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
      <Group gap="4px 16px" pt={4}>
        {legs.map((leg) => (
          <Checkbox
            key={leg.flightId}
            value={String(leg.flightId)}
            {...blockedBox((leg.flightId === fixed && t('This leg')) || (leg.status === 'Canceled' && t('Canceled')))}
            label={`${flightName(leg)} ${leg.departureAirport}-${leg.arrivalAirport}`}
          />
        ))}
      </Group>
      {refused.length > 0 && (
        <ul className={lists.list} role="alert">
          {refused.map(({ flightId, problem }) => {
            const leg = legs.find((one) => one.flightId === flightId)
            return (
              <li key={flightId} className={lists.bad}>
                {leg && `${flightName(leg)}: `}
                {messageText(problem)}
              </li>
            )
          })}
        </ul>
      )}
    </Checkbox.Group>
  )
}
