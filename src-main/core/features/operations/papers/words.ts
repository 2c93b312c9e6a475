import type { Selectable } from 'kysely'
import { safeFileName } from '../../../../../src-shared/domain/office/file-names.ts'
import { englishWords } from '../../../../../src-shared/strings/english-words.ts'
import { constantText, t } from '../../../../../src-shared/texts/texts.ts'
import type { AirportsTable } from '../../../data/tables/fleet.ts'
import { isolated } from '../../../present/direction.ts'

/** `LIGHT_JET` as a reader says it: `Light jet`. */
export const inWords = (constant: string): string => constantText(englishWords(constant))

const statuses = (): Record<string, string> => ({
  NA: t('not applicable'),
  NR: t('not required'),
  DO: t('to do'),
  REQ: t('requested'),
  HOLD: t('on hold'),
  OK: t('confirmed'),
  CNL: t('canceled'),
})

/** A checklist letter of a service in words (decision 23). */
export const statusText = (status: string): string => statuses()[status] ?? status

/** Parts of a line that are there, with a separator between; one from right to left does not turn the others. */
export const joined = (parts: (string | number | null | undefined | false)[], between = ', '): string =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
    .map((part) => isolated(String(part)))
    .join(between)

type Place = Pick<Selectable<AirportsTable>, 'code' | 'iata' | 'name' | 'city'>

/** `LSZH / ZRH` */
export const codesOf = ({ code, iata }: Pick<Place, 'code' | 'iata'>): string =>
  iata === null || iata === code ? code : `${code} / ${iata}`

/** `Zürich, Zurich Airport` */
export const placeOf = ({ name, city }: Place): string => (city && !name.includes(city) ? `${city}, ${name}` : name)

/** `APN123 LSZH-EGLF 2026-11-24`: what the file of a flight is called. */
export const fileStem = (parts: string[]): string => safeFileName(parts.join(' '))
