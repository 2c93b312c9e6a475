import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { operator } from '../../office/setup/queries.ts'
import type { Uses } from '../../services.ts'
import { firstPictures } from './pictures-queries.ts'
import type { AircraftContext } from './present.ts'
import { type AircraftRow, keyAccountManagers } from './queries.ts'

/** Where links point while the interface does not listen. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:8710'

/** The records that the presentation of some aircraft needs beside their rows. */
export async function surroundings(
  { db, address, now }: Reading & Uses<'address'>,
  fleet: AircraftRow[],
): Promise<AircraftContext> {
  const ids = fleet.map(({ id }) => id)
  return {
    operator: found(await operator(db), 'operator_not_found'),
    address: address ?? DEFAULT_ADDRESS,
    now,
    managers: await keyAccountManagers(db, fleet),
    pictures: await firstPictures(db, ids),
  }
}
