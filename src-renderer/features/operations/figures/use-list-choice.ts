import { useCallback, useRef } from 'react'
import { type FigureList, figureLists } from '../../../../src-shared/contract/operations/figures.ts'
import type { ListChoice } from './types.ts'

/** The list of flights in the address, so that a way back from a flight leads to it. */
interface Shown {
  of: string
  aircraft: string
  pilot: string
}

const isList = (of: string): of is FigureList => (figureLists as readonly string[]).includes(of)

/** The open list of flights, and how to open and close it. */
export function useListChoice({ of, aircraft, pilot }: Shown, choose: (shown: Partial<Shown>) => void) {
  const current = useRef(choose)
  current.current = choose
  const show = useCallback(({ of, aircraftId, pilotId }: ListChoice) => {
    current.current({ of, aircraft: String(aircraftId ?? ''), pilot: String(pilotId ?? '') })
  }, [])
  const close = () => choose({ of: '', aircraft: '', pilot: '' })
  const choice: ListChoice | undefined = isList(of)
    ? {
        of,
        ...(aircraft === '' ? {} : { aircraftId: Number(aircraft) }),
        ...(pilot === '' ? {} : { pilotId: Number(pilot) }),
      }
    : undefined
  return { choice, show, close }
}
