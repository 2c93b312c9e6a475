import type { fieldDevices as contract } from '../../../../src-shared/contract/integrations/field-devices.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../src-shared/wire/errors.ts'
import { isOn as isFlagOn } from '../../../../src-shared/wire/fields.ts'
import { inBatches } from '../../../core/dispatch/batches.ts'
import type { Reading } from '../../../core/dispatch/context.ts'
import { personName } from '../../../core/present/name.ts'
import { ownAddresses } from '../pairing/addresses.ts'
import { holdingsOf } from './holdings.ts'
import { invite, pair } from './invite.ts'
import { refuseOnDevice, resume, switchOff, switchOn } from './listen.ts'
import { presentState } from './present.ts'
import { deviceById, invitationById } from './queries.ts'
import { withServices } from './services.ts'

const FIELD_FILE = 'application/vnd.apron.field-sync'

const deviceOf = async ({ db }: Pick<Reading, 'db'>, id: string) =>
  found(await deviceById(db, id), 'field_device_not_found')

export const fieldDevices = withServices('fieldHub')<typeof contract>({
  list: presentState,
  configure: inBatches(async (context, { body }) => {
    await refuseOnDevice(context)
    const { isOn: wasOn = false } = await context.db.settings('sync')
    if (body.isOn === false) await switchOff(context)
    const { isOn = wasOn, address, port } = body
    if (isOn) await switchOn(context, { ...(address && { address }), ...(port && { port }) })
    else
      await context.batch(async ({ saveSetting }) => {
        if (address !== undefined) await saveSetting('sync', 'address', address)
        if (port !== undefined) await saveSetting('sync', 'port', port)
      })
    return presentState(context)
  }),
  resume: inBatches(async (context) => {
    await resume(context)
    return presentState(context)
  }),
  addresses: () => ({ addresses: ownAddresses() }),
  invite: inBatches((context, { body }) => invite(context, body)),
  async withdraw({ db, remove }, { params }) {
    const invitation = found(await invitationById(db, params.id), 'field_invitation_not_found')
    if (invitation.usedAt !== null) throw new Problem('state_conflict', message('field_invitation_used'))
    await remove('fieldInvitations', invitation.id)
  },
  pair: (context, { body }) => pair(context, body),
  revoke: inBatches(async (context, { params }) => {
    const device = await deviceOf(context, params.id)
    if (device.revokedAt === null) {
      await context.batch(({ change, now }) => change('fieldDevices', device.id, { revokedAt: now }))
      await context.fieldHub.forget(device.id)
    }
    return presentState(context)
  }),
  async holdings(context, { params }) {
    const { id } = await deviceOf(context, params.id)
    return holdingsOf(context.db, await context.fieldHub.holdings(id))
  },
  importFile: inBatches(async (context, { file, query }) => {
    await refuseOnDevice(context)
    const taken = await context.fieldHub.importFile(
      context.caller.operatorId,
      file.bytes,
      isFlagOn(query.acceptRevoked),
    )
    const device = await deviceOf(context, taken.deviceId)
    return { deviceId: device.id, device: device.name, person: personName(device), ...taken.figures }
  }),
  async answerFile(context, { params }) {
    const { id } = await deviceOf(context, params.id)
    const { name, bytes } = found(await context.fieldHub.answerFile(id), 'field_answer_not_found')
    return { name, bytes, mediaType: FIELD_FILE }
  },
})
