import { message } from '../../../../../../src-shared/messages/index.ts'
import { folded } from '../../../../../../src-shared/strings/fold.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../../data/operator-db.ts'
import { qualificationList } from '../../../crew/qualifications/desk-queries.ts'
import type { Importable } from '../column.ts'
import { code, day, expiryDay, issueDay, yes } from '../rules.ts'
import { oneBy, type Updating } from '../updating.ts'
import type { Values } from '../values.ts'

/** Rows by each of the names they go by; a name that two have is none of either's. */
function byName<Row>(rows: Row[], namesOf: (row: Row) => (string | null)[]): Map<string, Row | 'several'> {
  const named = new Map<string, Row | 'several'>()
  for (const row of rows) {
    for (const name of new Set(namesOf(row).map((input) => folded(input ?? '')))) {
      if (name) named.set(name, named.has(name) ? 'several' : row)
    }
  }
  return named
}

function crewByName(db: OperatorDb) {
  return db
    .from('crew')
    .innerJoin('users', 'users.id', 'crew.userId')
    .select(['users.publicId', 'users.firstName', 'users.lastName', 'users.logName', 'users.acronym'])
    .select(['users.externalReference', 'users.personnelNumber'])
    .execute()
}

function recordNamed<Row>(named: Map<string, Row | 'several'>, field: string, values: Values, _noun: string): Row {
  const input = String(values[field])
  const row = named.get(folded(input))
  if (row === 'several') throw fieldProblem(field, message('import_name_ambiguous', { given: input }))
  if (row === undefined) throw fieldProblem(field, message('import_record_unknown', { given: input }))
  return row
}

/** Finds the crew member and the kind that a row names. */
async function namesIn(db: OperatorDb) {
  const crew = byName(await crewByName(db), (one) => [
    ...[one.acronym, one.logName, one.externalReference, one.personnelNumber, String(one.publicId)],
    ...[`${one.firstName ?? ''} ${one.lastName ?? ''}`, `${one.lastName ?? ''} ${one.firstName ?? ''}`],
  ])
  const kinds = await db.from('qualificationTypes').select(['publicId', 'name', 'abbreviation']).execute()
  const types = byName(kinds, ({ name, abbreviation, publicId }) => [name, abbreviation, String(publicId)])
  return (values: Values) => ({
    pilotId: recordNamed(crew, 'pilot', values, 'crew member').publicId,
    typeId: recordNamed(types, 'type', values, 'qualification').publicId,
  })
}

/** The one of its kind that the crew member holds; of several the one with the number. */
const updating: Updating = {
  keys: ['pilot', 'type', 'licenseNumber'],
  async finder(db) {
    const idsOf = await namesIn(db)
    return async (values) => {
      const { pilotId, typeId } = idsOf(values)
      const held = (await qualificationList(db, { pilotId })).filter((one) => one.typePublicId === typeId)
      const numbered = held.filter(({ licenseNumber }) => licenseNumber === (values['licenseNumber'] ?? null))
      const row = held.length > 1 ? oneBy('type', values['type'], numbered.length > 0 ? numbered : held) : held[0]
      return row && `${pilotId}/${row.publicId}`
    }
  },
  async kept(ask, found) {
    const [pilotId, id] = found.split('/')
    const held = (await ask('qualifications.list', { query: { pilotId } })) as { id: number }[]
    return held.find((one) => one.id === Number(id)) ?? {}
  },
  change(ask, found, { pilot: _, type: _type, ...body }) {
    const [, id = ''] = found.split('/')
    return ask('qualifications.change', { params: { id }, body })
  },
}

/** Licenses, ratings and trainings of crew; crew and kinds of qualification are there before. */
export const qualifications: Importable = {
  operation: 'qualifications.add',
  columns: [
    {
      field: 'pilot',
      title: 'Crew member',
      aliases: [
        'Pilot',
        'Crew',
        'Trigram',
        'Name',
        'Person',
        'Kürzel',
        'Besatzungsmitglied',
        'Mitarbeiter',
        'Crew name',
        'Employee',
        'Membre',
        'Pilote',
        'Trigramme',
        '3LC',
      ],
      required: true,
      example: 'AKE',
    },
    {
      field: 'type',
      title: 'Qualification',
      aliases: [
        'Type',
        'Kind',
        'Qualification type',
        'Rating',
        'Qualifikation',
        'Berechtigung',
        'Lizenz',
        'License',
        'Licence',
        'Training',
        'Schulung',
        'Certificate',
      ],
      required: true,
      example: 'Medical class 1',
    },
    {
      field: 'issueDate',
      title: 'Issued',
      aliases: ['Issue date', 'Issued on', 'Date of issue', 'Ausgestellt', 'Ausstellungsdatum', 'Date de délivrance'],
      read: issueDay,
      example: '2026-01-31',
    },
    {
      field: 'expiryDate',
      title: 'Expires',
      aliases: [
        'Expiry date',
        'Expiry',
        'Valid until',
        'Valid to',
        'Expiration',
        'Expiration date',
        'Gültig bis',
        'Ablauf',
        'Ablaufdatum',
        'Date d’expiration',
        'Validité',
      ],
      read: expiryDay,
      example: '2027-01-31',
    },
    {
      field: 'licenseNumber',
      title: 'Number',
      aliases: ['License number', 'Licence number', 'Certificate number'],
      example: 'CH.FCL.1234',
    },
    { field: 'issuingAuthority', title: 'Authority', aliases: ['Issuing authority', 'Issued by'], example: 'FOCA' },
    { field: 'country', title: 'Country', aliases: ['Issuing country'], example: 'CH' },
    {
      field: 'trainingStartDate',
      title: 'Training start',
      aliases: ['Training start date'],
      read: day,
      example: '2026-01-15',
    },
    { field: 'baseMonth', title: 'Base month', read: code, example: 'JANUARY' },
    { field: 'isPilotInCommand', title: 'PIC', aliases: ['Pilot in command'], read: yes, example: 'yes' },
    { field: 'notes', title: 'Notes', aliases: ['Note', 'Remarks'], example: 'Simulator' },
  ],
  async bodies(db) {
    const idsOf = await namesIn(db)
    return ([values = {}]) => {
      const { pilot: _, type: _type, ...fields } = values
      return { ...fields, ...idsOf(values) }
    }
  },
  updating,
  columnOf: (part) => ({ field: { pilotId: 'pilot', typeId: 'type' }[part] ?? part }),
}
