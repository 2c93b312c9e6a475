import { aircraftByTail } from '../../../fleet/aircraft/queries.ts'
import type { Importable, ImportColumn } from '../column.ts'
import { code, number, placed, yes } from '../rules.ts'
import type { Updating } from '../updating.ts'
import type { Values } from '../values.ts'

const measure = (field: string, title: string, example: string, ...aliases: string[]): ImportColumn => ({
  ...{ field, title, example, aliases },
  read: number,
})
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
      aliases: ['Registration', 'Tail number', 'Reg', 'Aircraft'],
      required: true,
      example: 'HB-JFA',
    },
    {
      field: 'type',
      title: 'Type',
      aliases: ['ICAO type', 'Type designator', 'Aircraft type'],
      required: true,
      example: 'C25B',
    },
    { field: 'model', title: 'Model', aliases: ['Aircraft model', 'Name'], required: true, example: 'Citation CJ3' },
    { field: 'category', title: 'Category', aliases: ['Class'], required: true, read: code, example: 'LIGHT_JET' },
    { ...measure('numberOfSeats', 'Seats', '7', 'Number of seats', 'Pax', 'Max pax'), required: true },
    { field: 'homebase', title: 'Home base', aliases: ['Base', 'Homebase', 'Home airport'], example: 'LSZH' },
    { field: 'typeName', title: 'Type name', example: 'Cessna Citation CJ3' },
    { field: 'typeRating', title: 'Type rating', example: 'C525' },
    { field: 'flightNumberToken', title: 'Flight number token', aliases: ['Callsign', 'Call sign'], example: 'APR' },
    measure('layout.flightCrew', 'Flight crew', '2', 'Pilots', 'Flight crew seats'),
    measure('layout.cabinCrew', 'Cabin crew', '0', 'Cabin crew seats'),
    measure('normalCruiseSpeed', 'Cruise speed', '416', 'Speed', 'Speed kt', 'Normal cruise speed'),
    measure('maxRange', 'Range', '2040', 'Max range', 'Range NM'),
    measure('maxFuel', 'Max fuel', '2136', 'Fuel capacity', 'Max fuel kg'),
    measure('maxPayload', 'Max payload', '900', 'Payload', 'Max payload kg'),
    measure('mtow', 'MTOW', '6291', 'MTOW kg', 'Max take-off weight'),
    measure('minRunway', 'Min runway', '1000', 'Minimum runway'),
    measure('manufacturingYear', 'Year', '2012', 'Manufacturing year', 'Built'),
    measure('wingSpan', 'Wing span', '16.3', 'Span'),
    measure('externalLength', 'Length', '15.6', 'External length'),
    measure('externalHeight', 'Height', '4.6', 'External height'),
    either('ambulance', 'Ambulance'),
    either('cargo', 'Cargo'),
    either('subcharter', 'Subcharter', 'External'),
  ],
  bodies: async () => withWholeLayout,
  updating,
}
