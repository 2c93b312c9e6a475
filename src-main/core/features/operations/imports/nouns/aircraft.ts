import { aircraftByTail } from '../../../fleet/aircraft/queries.ts'
import type { Importable, ImportColumn } from '../column.ts'
import { code, number, placed, whole, yes } from '../rules.ts'
import type { Updating } from '../updating.ts'
import type { Values } from '../values.ts'

const measure = (field: string, title: string, example: string, ...aliases: string[]): ImportColumn => ({
  ...{ field, title, example, aliases },
  read: whole,
})
const length = (...column: Parameters<typeof measure>): ImportColumn => ({ ...measure(...column), read: number })
const either = (field: string, title: string, ...aliases: string[]): ImportColumn => ({
  ...{ field, title, aliases },
  read: yes,
  example: 'no',
})

/** A layout is complete: without numbers it has two pilots and no cabin crew. */
function withWholeLayout([values = {}]: Values[]): unknown {
  const body = placed(values)
  const layout = body['layout'] as object | undefined
  return layout ? { ...body, layout: { flightCrew: 2, cabinCrew: 0, ...layout } } : body
}

/** Finds aircraft by tail, which stays as it is registered. Crew seats that a row leaves out stay. */
const updating: Updating = {
  keys: ['tailNumber'],
  finder: async (db) => async (values) => {
    const row = await aircraftByTail(db, String(values['tailNumber'] ?? ''))
    return row && String(row.publicId)
  },
  kept: (ask, aircraftId) => ask('aircraft.page', { params: { aircraftId } }),
  change(ask, aircraftId, { tailNumber: _, ...body }, kept) {
    const layout = body['layout'] && { ...(kept as { layout?: object }).layout, ...(body['layout'] as object) }
    return ask('aircraft.change', { params: { aircraftId }, body: layout ? { ...body, layout } : body })
  },
}

/** Aircraft of the fleet. */
export const aircraft: Importable = {
  operation: 'aircraft.add',
  columns: [
    {
      field: 'tailNumber',
      title: 'Tail',
      aliases: [
        'Registration',
        'Tail number',
        'Tail no',
        'Reg',
        'Reg.',
        'Aircraft',
        'A/C',
        'AC',
        'A/C Reg',
        'Aircraft registration',
        'Kennzeichen',
        'Luftfahrzeug',
        'Flugzeug',
        'Immatriculation',
        'Immat',
        'Avion',
        'ACFT',
        'Registrierung',
        'Rufzeichen',
      ],
      required: true,
      example: 'HB-JFA',
    },
    {
      field: 'type',
      title: 'Type',
      aliases: [
        'ICAO type',
        'Type designator',
        'Aircraft type',
        'A/C type',
        'Typ',
        'Muster',
        'Flugzeugtyp',
        'ICAO',
        'ICAO code',
        'ICAO-Typ',
        'Type avion',
        'Type OACI',
        'Musterkennung',
      ],
      required: true,
      example: 'C25B',
    },
    {
      field: 'model',
      title: 'Model',
      aliases: ['Aircraft model', 'Name', 'Modell', 'Modèle', 'Bezeichnung', 'Baumuster'],
      required: true,
      example: 'Citation CJ3',
    },
    {
      field: 'category',
      title: 'Category',
      aliases: ['Class', 'Kategorie', 'Klasse', 'Catégorie'],
      required: true,
      read: code,
      example: 'LIGHT_JET',
    },
    {
      ...measure(
        'numberOfSeats',
        'Seats',
        '7',
        'Number of seats',
        'Pax',
        'Max pax',
        'Sitze',
        'Sitzplätze',
        'Sièges',
        'Places',
        'Pax seats',
        'Capacity',
        'Passagiere',
      ),
      required: true,
    },
    {
      field: 'homebase',
      title: 'Home base',
      aliases: [
        'Base',
        'Homebase',
        'Home airport',
        'Heimatbasis',
        'Basis',
        'Heimatflughafen',
        'Base d’attache',
        'Stationierung',
        'Aéroport base',
      ],
      example: 'LSZH',
    },
    { field: 'typeName', title: 'Type name', example: 'Cessna Citation CJ3' },
    { field: 'typeRating', title: 'Type rating', example: 'C525' },
    { field: 'flightNumberToken', title: 'Flight number token', aliases: ['Callsign', 'Call sign'], example: 'APR' },
    measure('layout.flightCrew', 'Flight crew', '2', 'Pilots', 'Flight crew seats'),
    measure('layout.cabinCrew', 'Cabin crew', '0', 'Cabin crew seats'),
    measure(
      'normalCruiseSpeed',
      'Cruise speed',
      '416',
      'Speed',
      'Speed kt',
      'Normal cruise speed',
      'Reisegeschwindigkeit',
      'Geschwindigkeit',
      'Vitesse',
      'Vitesse de croisière',
      'TAS',
    ),
    measure(
      'maxRange',
      'Range',
      '2040',
      'Max range',
      'Range NM',
      'Reichweite',
      'Rayon d’action',
      'Autonomie',
      'Distance franchissable',
    ),
    measure(
      'maxFuel',
      'Max fuel',
      '2136',
      'Fuel capacity',
      'Max fuel kg',
      'Tankkapazität',
      'Max Treibstoff',
      'Carburant max',
      'Treibstoff',
    ),
    measure(
      'maxPayload',
      'Max payload',
      '900',
      'Payload',
      'Max payload kg',
      'Zuladung',
      'Nutzlast',
      'Max Zuladung',
      'Charge utile',
    ),
    measure(
      'mtow',
      'MTOW',
      '6291',
      'MTOW kg',
      'Max take-off weight',
      'MTOM',
      'Höchstabflugmasse',
      'Max Abflugmasse',
      'Abflugmasse',
      'Masse max au décollage',
      'Startgewicht',
      'Max takeoff weight',
      'MTOW (kg)',
    ),
    measure('minRunway', 'Min runway', '1000', 'Minimum runway'),
    measure(
      'manufacturingYear',
      'Year',
      '2012',
      'Manufacturing year',
      'Built',
      'Baujahr',
      'Année',
      'Année de construction',
      'Year built',
      'YOM',
    ),
    length('wingSpan', 'Wing span', '16.3', 'Span', 'Spannweite', 'Envergure'),
    length('externalLength', 'Length', '15.6', 'External length', 'Länge', 'Longueur'),
    length('externalHeight', 'Height', '4.6', 'External height', 'Höhe', 'Hauteur'),
    either('ambulance', 'Ambulance'),
    either('cargo', 'Cargo'),
    either('subcharter', 'Subcharter', 'External'),
  ],
  bodies: async () => withWholeLayout,
  updating,
}
