import { folded } from '../../strings/fold.ts'

/** Words that stand for values of a person. Lists, imports and forms read them here. */

export type Gender = 'MALE' | 'FEMALE' | 'OTHER'

const genderWords: Record<Gender, string> = {
  MALE: 'm male man boy mann mannlich maennlich masculin masculine homme h maschio maschile hombre masculino mr herr monsieur mstr master',
  FEMALE:
    'f female w woman girl frau weiblich weibl feminin feminine femme femmina femminile mujer femenino mrs ms miss mme madame mlle mademoiselle',
  OTHER: 'x d other divers diverse nonbinary unspecified autre andere inter nichtbinar',
}

const byWord = (words: Record<string, string>) =>
  new Map(Object.entries(words).flatMap(([value, all]) => all.split(' ').map((word) => [word, value])))

const genders = byWord(genderWords) as Map<string, Gender>

/** The gender that a word or letter of English, German or French says, or of a title; undefined for other words. */
export function genderOf(text: string): Gender | undefined {
  const word = folded(text).replaceAll(' ', '')
  if (text.trim() === '<') return 'OTHER'
  // `M / H`, `F (female)`: two words for one gender.
  const both = new Set(
    folded(text)
      .split(' ')
      .map((part) => genders.get(part)),
  )
  const [only] = both
  return genders.get(word) ?? (both.size === 1 ? only : undefined)
}

/** Titles before or behind a name, with the gender that they say. */
const titles: Record<string, Gender | undefined> = {
  ...{ mr: 'MALE', mister: 'MALE', herr: 'MALE', herrn: 'MALE', hr: 'MALE', monsieur: 'MALE', sig: 'MALE', sr: 'MALE' },
  ...{ mstr: 'MALE', master: 'MALE', sir: 'MALE', lord: 'MALE' },
  ...{ mrs: 'FEMALE', ms: 'FEMALE', miss: 'FEMALE', frau: 'FEMALE', fr: 'FEMALE', mme: 'FEMALE', madame: 'FEMALE' },
  ...{ mlle: 'FEMALE', mademoiselle: 'FEMALE', lady: 'FEMALE', sra: 'FEMALE' },
  ...{
    dr: undefined,
    prof: undefined,
    ing: undefined,
    mag: undefined,
    dipl: undefined,
    capt: undefined,
    cpt: undefined,
  },
  ...{ chd: undefined, inf: undefined, adt: undefined },
}

/** Whether a word is a title, such as `Mrs.` */
export const isTitle = (word: string): boolean => Object.hasOwn(titles, titleKey(word))
/** The gender that a title says; undefined where it says none. */
export const titleGender = (word: string): Gender | undefined => titles[titleKey(word)]

const titleKey = (word: string): string => word.replaceAll(/[.,()]/g, '').toLowerCase()

const documentTypes = byWord({
  PASSPORT:
    'passport pass passeport p pp ppt reisepass passaporto pasaporte ordinarypassport diplomaticpassport servicepassport passportcard',
  IDCARD:
    'id idcard identitycard nationalid nationalidcard nationalidentitycard card personalausweis ausweis identitatskarte identitaetskarte carteidentite cartedidentite cni cartenationaledidentite ic i ac',
  VISA: 'visa v visum',
})

/** The type of a document by its usual words or letters in English, German or French; undefined for other words. */
export const documentTypeOf = (text: string): string | undefined => documentTypes.get(folded(text).replaceAll(' ', ''))
