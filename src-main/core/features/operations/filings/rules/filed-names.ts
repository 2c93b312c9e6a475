import { latinName } from '../../../../../../src-shared/strings/latin.ts'
import type { Traveler } from './types.ts'

/** A name or place as the files of authorities have it: Latin capitals, as the issuing state of the document writes them. */
export const filedName = ({ document, nationality }: Traveler, text: string | null): string =>
  latinName(text ?? '', document?.issueCountry ?? nationality)

/** A place of birth: in its own Latin letters, else as a name is filed. */
export const filedPlace = (traveler: Traveler, place: string | null): string =>
  /(?!\p{Script=Latin})\p{L}/u.test(place ?? '') ? filedName(traveler, place) : (place ?? '')
