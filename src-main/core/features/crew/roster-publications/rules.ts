import type { z } from 'zod'
import type { finding } from '../../../../../src-shared/contract/crew/findings.ts'

type Keyed = Pick<z.infer<typeof finding>, 'code' | 'pilotId' | 'params' | 'flightIds' | 'from'>

/** The same for the same facts: a rest that gets shorter is another finding, to be acknowledged again. */
export const findingKey = ({ code, pilotId, params, flightIds, from }: Keyed): string =>
  JSON.stringify([code, pilotId, Object.entries(params).toSorted(), flightIds.toSorted(), from])
