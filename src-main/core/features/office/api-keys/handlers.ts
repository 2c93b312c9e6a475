import type { keys as contract } from '../../../../../src-shared/contract/office/api-keys.ts'
import { permissionsOf } from '../../../../../src-shared/contract/permitted.ts'
import type { Permission } from '../../../../../src-shared/wire/access.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { withLink } from '../providers/link.ts'
import { createKey, createPartner } from './create.ts'
import { presentKey, presentPartner } from './present.ts'
import { keyById, keyList, partnerById, partnerList } from './queries.ts'

export const keys: HandlersOf<typeof contract> = {
  async partners({ db }) {
    return (await partnerList(db)).map(presentPartner)
  },
  async addPartner(context, { body }) {
    const id = await createPartner(context, await withLink(context.db, body, body))
    return presentPartner(found(await partnerById(context.db, id), 'partner_not_found'))
  },
  async changePartner(context, { params, body }) {
    const partner = found(await partnerById(context.db, params.id), 'partner_not_found')
    const { id } = partner
    await context.change('partners', id, await withLink(context.db, body, partner))
    return presentPartner(found(await partnerById(context.db, id), 'partner_not_found'))
  },
  async list({ db }) {
    return (await keyList(db)).map(presentKey)
  },
  async create(context, { body }) {
    const partner = found(await partnerById(context.db, body.partnerId), 'partner_not_found')
    const possible = permissionsOf(partner.kind)
    const requested = (body.permissions as Permission[] | undefined) ?? possible
    const wanted = requested.filter((permission) => possible.includes(permission))
    const expiresAt = body.expiresAt ? Date.parse(body.expiresAt) : null
    const { id, token } = await createKey(context, {
      partnerId: partner.id,
      label: body.label,
      permissions: wanted,
      expiresAt,
    })
    return {
      ...presentKey(found(await keyById(context.db, id), 'api_key_not_found')),
      token,
      clientId: partner.clientId,
    }
  },
  async revoke(context, { params }) {
    found(await keyById(context.db, params.id), 'api_key_not_found')
    await context.change('keys', params.id, { revokedAt: context.now })
    return presentKey(found(await keyById(context.db, params.id), 'api_key_not_found'))
  },
}
