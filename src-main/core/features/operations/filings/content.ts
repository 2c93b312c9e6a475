import type { FilingFormat } from '../../../../../src-shared/domain/flights/filings.ts'
import { eapisManifest } from './formats/eapis.ts'
import { garRows } from './formats/gar.ts'
import { paxlst } from './formats/paxlst.ts'
import type { FiledFlight } from './rules/types.ts'

/** What a file says of a flight and all on board, whenever and by whom it is made: both lists of a PAXLST. */
export function filedContent(flight: FiledFlight, format: FilingFormat, country: string | null): string {
  // The operator's own name and address say nothing of the flight.
  const anonymous: FiledFlight = { ...flight, operator: { ...flight.operator, name: '', icaoCode: null, email: null } }
  if (format === 'GAR') return JSON.stringify(garRows(anonymous))
  if (format === 'EAPIS') return JSON.stringify(eapisManifest(anonymous, undefined, 0))
  const parties = { sender: '', recipient: '', country }
  return paxlst(anonymous, 'PASSENGERS', parties, 0) + paxlst(anonymous, 'CREW', parties, 0)
}
