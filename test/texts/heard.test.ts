import { expect, test } from 'vitest'
import { hearer } from '../../src-shared/texts/hearer.ts'
import { germanOf } from './catalogues.ts'
import { coreTexts } from './core.ts'

const refusals = germanOf('refusals')
const known = { ...germanOf('constants'), ...germanOf('findings'), ...refusals }
const heard = hearer(known)
const core = coreTexts()

test('the texts of the core are found', () => expect(core.length).toBeGreaterThan(300))

test('each text of the core has German', () => expect(core.filter((text) => !(text in known))).toEqual([]))

test('a constant has its German among the constants alone', () =>
  expect(Object.keys(refusals).filter((text) => text in germanOf('constants'))).toEqual([]))

/** What messages are made of beside the texts of the core: of the validator, of nouns, of what the journal did. */
const parts = [
  /^(Invalid|Too (big|small)|Unrecognized) ?/,
  /^[a-z]+([ -][a-z]+)*( \{\{number\}\})?$/,
  /^(Added|Changed|Removed|Canceled) \{\{what\}\}$|^\{\{what\}\} and \{\{more\}\} more$/,
  // Said of any noun; these have a gender of their own.
  /^No such .+ here\.$/,
]
test('there is no German for what the core does not say', () => {
  const said = new Set(core)
  const left = Object.keys(refusals).filter((text) => !said.has(text) && !parts.some((part) => part.test(text)))
  expect(left).toEqual([])
})

const cases: [said: string, inGerman: string][] = [
  ['This invoice is a draft; issue it first.', 'Diese Rechnung ist ein Entwurf; stellen Sie sie zuerst aus.'],
  ['OE-GQP: HQV629 and T12 overlap', 'OE-GQP: HQV629 und T12 überschneiden sich'],
  ['Hugo Berg: Rostered Day off during HQV629', 'Hugo Berg: Eingeteilt als Freier Tag während HQV629'],
  ["landing can't be before take-off.", 'Landung kann nicht vor Start liegen.'],
  // The field keeps its name, what is wrong with it is said.
  [
    'endAt: the end must be after the start; give a later one.',
    'endAt: das Ende muss nach dem Anfang liegen; geben Sie ein späteres an.',
  ],
  [
    'The request is not valid. name: must not be empty; legs[0].pax: must be a whole number, not "four"; and 3 more: see details',
    'Die Anfrage ist ungültig. name: darf nicht leer sein; legs[0].pax: erwartet wird eine ganze Zahl, nicht "four"; und 3 weitere: siehe Details',
  ],
  [
    'The request is not valid. from: is missing. Example: from=2026-11-21',
    'Die Anfrage ist ungültig. from: fehlt. Beispiel: from=2026-11-21',
  ],
  ['day: must be a date as YYYY-MM-DD, not "01.03."', 'day: erwartet wird ein Datum als YYYY-MM-DD, nicht "01.03."'],
  [
    '"CAPTAIN" is not one of the 96 known values. Closest: CMD, CA',
    '"CAPTAIN" ist keiner der 96 bekannten Werte. Am nächsten: CMD, CA',
  ],
  ['Added flight HQV629', 'Flug HQV629 hinzugefügt'],
  ['Removed roster entry and 3 more', 'Dienstplaneintrag und 3 weitere entfernt'],
  [
    'Moved flight HQV629: 08:00 to 09:00 UTC, OE-GQP to OE-HQR',
    'Flug HQV629 verschoben: von 08:00 auf 09:00 UTC, OE-GQP auf OE-HQR',
  ],
  [
    'The receiver answered with status 503; only 200 counts as received.',
    'Der Empfänger antwortete mit Status 503; nur 200 gilt als angenommen.',
  ],
  [
    '127.0.0.1 is this computer, which is not called unless the operator allows it by name.',
    '127.0.0.1 ist dieser Computer; dorthin wird nur gesendet, wenn der Betreiber es namentlich erlaubt.',
  ],
  ['No such account here.', 'Diesen Kunden gibt es hier nicht.'],
  // What a user wrote is no text of the core, though it may look like one.
  ['Bank of Austria', 'Bank of Austria'],
  ['What no catalogue has.', 'What no catalogue has.'],
]
test.each(cases)('%s', (said, inGerman) => expect(heard(said)).toBe(inGerman))
