import type { providers as contract } from '../../../../../src-shared/contract/office/providers.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { presentProvider } from './present.ts'
import { flightsAhead, groundServiceBy, providerByNumber, providerList } from './queries.ts'
import { checkUnused } from './rules.ts'

const rowOf = async ({ db }: Reading, publicId: number) =>
  found(await providerByNumber(db, publicId), 'trip_support_provider_not_found')

async function shown(context: Reading, publicId: number) {
  return presentProvider(await rowOf(context, publicId), await flightsAhead(context.db, context.now))
}

export const providers: HandlersOf<typeof contract> = {
  async list({ db, now }) {
    const ahead = await flightsAhead(db, now)
    return (await providerList(db)).map((row) => presentProvider(row, ahead))
  },
  async add(context, { body }) {
    const { publicId } = await context.add('providers', body)
    return shown(context, publicId)
  },
  async change(context, { params, body }) {
    const { id, publicId } = await rowOf(context, asNumber(params.providerId))
    await context.change('providers', id, body)
    return shown(context, publicId)
  },
  async remove(context, { params }) {
    const row = await rowOf(context, asNumber(params.providerId))
    checkUnused({ ...row, arranged: await groundServiceBy(context.db, row.id) })
    await context.remove('providers', row.id)
  },
}
