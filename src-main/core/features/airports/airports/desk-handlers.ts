import type { airportDesk as contract } from '../../../../../src-shared/contract/airports/airports-desk.ts'
import { recounted } from '../../../../../src-shared/money/money.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { knownAirport } from '../../../data/airports/queries.ts'
import { bit, withBits } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { pageOf } from './desk-page.ts'
import { presentCompany, presentCost, presentFuel, presentNote } from './desk-present.ts'
import {
  companyByPublicId,
  costByPublicId,
  fuelByPublicId,
  hasNotice,
  noteByPublicId,
  noticeAirport,
  ownAirports,
  validNotesOf,
} from './desk-queries.ts'
import { checkValidity, checkVolumes, timesAfter } from './desk-rules.ts'
import { ensureOwnAirport, forgetAirport, keepFigures } from './keep.ts'
import { presentChoice } from './present.ts'

/** The airports of one query of notices. */
const MAX_AIRPORTS = 200

export const airportDesk: HandlersOf<typeof contract> = {
  async own({ db }) {
    const own = await ownAirports(db)
    return own.map(({ row, ...counts }) => ({ ...presentChoice(row), longestRunway: row.longestRunway, ...counts }))
  },
  async page({ db }, { params }) {
    return pageOf(db, await knownAirport(db, params.airportCode))
  },
  async keep(context, { params, body }) {
    return pageOf(context.db, await keepFigures(context, params.airportCode, body))
  },
  async forget(context, { params }) {
    await forgetAirport(context, params.airportCode)
  },

  async addCost(context, { params, body }) {
    checkValidity(body)
    const { code: airport } = await ensureOwnAirport(context, params.airportCode)
    const { publicId } = await context.add('airportCosts', { ...body, airport })
    return presentCost(found(await costByPublicId(context.db, publicId), 'cost_not_found'))
  },
  async changeCost(context, { params, body }) {
    const row = found(await costByPublicId(context.db, asNumber(params.id)), 'cost_not_found')
    checkValidity({ ...row, ...body })
    await context.change('airportCosts', row.id, { ...body, ...recounted(['amount'], row, body) })
    return presentCost(found(await costByPublicId(context.db, row.publicId), 'cost_not_found'))
  },
  async removeCost(context, { params }) {
    await context.remove(
      'airportCosts',
      found(await costByPublicId(context.db, asNumber(params.id)), 'cost_not_found').id,
    )
  },

  async addFuel(context, { params, body }) {
    checkValidity(body)
    checkVolumes(body)
    const { code: airport } = await ensureOwnAirport(context, params.airportCode)
    const switches = { taxIncluded: bit(body.taxIncluded), shared: bit(body.shared) }
    const { publicId } = await context.add('airportFuels', { ...body, ...switches, airport })
    return presentFuel(found(await fuelByPublicId(context.db, publicId), 'fuel_price_not_found'))
  },
  async changeFuel(context, { params, body }) {
    const row = found(await fuelByPublicId(context.db, asNumber(params.id)), 'fuel_price_not_found')
    checkValidity({ ...row, ...body })
    checkVolumes({ ...row, ...body })
    await context.change('airportFuels', row.id, withBits(body))
    return presentFuel(found(await fuelByPublicId(context.db, row.publicId), 'fuel_price_not_found'))
  },
  async removeFuel(context, { params }) {
    const row = found(await fuelByPublicId(context.db, asNumber(params.id)), 'fuel_price_not_found')
    await context.remove('airportFuels', row.id)
  },

  async addNote(context, { params, body }) {
    checkValidity(body)
    const { code: airport } = await ensureOwnAirport(context, params.airportCode)
    const { publicId } = await context.add('airportNotes', { ...body, alert: bit(body.alert), airport })
    return presentNote(found(await noteByPublicId(context.db, publicId), 'operational_note_not_found'))
  },
  async notices({ db }, { query: { airports, from, to } }) {
    const codes = [...new Set(airports.split(',').map((code) => code.trim().toUpperCase()))].filter(Boolean)
    const rows = await validNotesOf(db, codes.slice(0, MAX_AIRPORTS), { from, to })
    return rows.map((row) => ({ ...presentNote(row), airport: row.airport }))
  },
  async addNotices(context, { body: { notices } }) {
    let added = 0
    const leftOut: { index: number; airport: string }[] = []
    for (const [index, { airport: input, alert, endEstimated, isCancellation, ...notice }] of notices.entries()) {
      checkValidity(notice, `notices[${index}].validTo`)
      const known = await noticeAirport(context.db, input, notice.number)
      if (!known) {
        leftOut.push({ index, airport: input })
        continue
      }
      const { code: airport } = await ensureOwnAirport(context, known.code)
      const { number, note } = notice
      // A briefing of the next day has most of the same NOTAMs.
      if (number && (await hasNotice(context.db, { airport, number, note }))) continue
      const canceling = { isCancellation: bit(isCancellation), alert: bit(alert && !isCancellation) }
      await context.add('airportNotes', { ...notice, ...canceling, endEstimated: bit(endEstimated), airport })
      added++
    }
    return { added, leftOut }
  },
  async changeNote(context, { params, body }) {
    const row = found(await noteByPublicId(context.db, asNumber(params.id)), 'operational_note_not_found')
    checkValidity({ ...row, ...body })
    await context.change('airportNotes', row.id, { ...withBits(body), ...timesAfter(row, body) })
    return presentNote(found(await noteByPublicId(context.db, row.publicId), 'operational_note_not_found'))
  },
  async removeNote(context, { params }) {
    const row = found(await noteByPublicId(context.db, asNumber(params.id)), 'operational_note_not_found')
    await context.remove('airportNotes', row.id)
  },

  async addCompany(context, { params, body }) {
    const { code: airport } = await ensureOwnAirport(context, params.airportCode)
    const row = { ...body, mainContact: bit(body.mainContact), airport }
    const { publicId } = await context.add('airportCompanies', row)
    return presentCompany(found(await companyByPublicId(context.db, publicId), 'company_not_found'))
  },
  async changeCompany(context, { params, body }) {
    const row = found(await companyByPublicId(context.db, asNumber(params.id)), 'company_not_found')
    await context.change('airportCompanies', row.id, withBits(body))
    return presentCompany(found(await companyByPublicId(context.db, row.publicId), 'company_not_found'))
  },
  async removeCompany(context, { params }) {
    const row = found(await companyByPublicId(context.db, asNumber(params.id)), 'company_not_found')
    await context.remove('airportCompanies', row.id)
  },
}
