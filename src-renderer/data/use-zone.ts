import { useOperator } from './operator.ts'
import { usePreferences } from './preferences.ts'

/** `UTC`, or in local mode the zone of the base. */
export function useZone(): string {
  const mode = usePreferences((preferences) => preferences.timeMode)
  const { baseZone } = useOperator()
  return mode === 'utc' ? 'UTC' : baseZone
}

/** Chooses for a time at an airport: `UTC`, or in local mode the airport's own zone. */
export function useAirportZone(): (zone: string) => string {
  const mode = usePreferences((preferences) => preferences.timeMode)
  return (zone) => (mode === 'utc' ? 'UTC' : zone)
}
