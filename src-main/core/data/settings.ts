import type { Kysely, Transaction } from 'kysely'
import type { MailSecurity } from '../../../src-shared/contract/office/mail.ts'
import type { Removal, RetentionKind } from '../../../src-shared/contract/office/retention.ts'
import type { Message } from '../../../src-shared/messages/types.ts'
import type { Rate } from '../runtime/config.ts'
import type { FaultRule } from './fault-rule.ts'
import { pack, unpack } from './tables/columns.ts'
import type { DeviceScope } from './tables/field.ts'
import type { Tables } from './tables.ts'

/** The settings of this installation, not of an operator, by scope. */
export interface Settings {
  /** filling: the demo operator was begun and is not finished. */
  host: { port: number; filling: boolean; rate: Rate | null }
  /** Where the receiver of webhooks listens; null: it was stopped. */
  receiver: { port: number | null }
  /** Where deliveries may go beside the public internet: `host:port`, and authorities whose certificates are trusted, PEM. */
  callbacks: { hosts: string[]; authorities: string[] }
  /** Failures that calls of partners are answered with. */
  faults: { rules: FaultRule[] }
  /** The scenario that was loaded or saved last, and of what seed its data is; `at`: when. */
  scenarios: { current: { name: string; seed: number | null; at: number } | null }
  /** Which calls of partners are recorded. */
  traffic: { recording: boolean; rows: number; bytes: number }
  /** The SMTP server by which e-mails are sent, and their sender; the password is sealed. */
  mail: {
    host: string | null
    port: number
    security: MailSecurity
    username: string | null
    password: string | null
    fromName: string | null
    fromAddress: string | null
    replyTo: string | null
  }
  /** METAR and TAF; `problem`: why the last attempt failed. */
  weather: { isOn: boolean; source: string; fetchedAt: number; problem: Message | null }
  backups: { folder: string; automatic: boolean; at: string; keep: number }
  /** Where field devices reach this installation; `epoch`: a new one once an older database has come back. */
  sync: { isOn: boolean; address: string; port: number; epoch: string }
  /** The certificate of a device's hub, PEM, for files; the ids of the last files that were imported on either side. */
  fieldFiles: { hubCertificate: string; imported: string[] }
  /** What this installation proves itself with to its hub or its devices; the keys are sealed. */
  identity: { certificate: string; key: string; fileKey: string }
  /** Of a field device alone: its hub, and where it is with it. */
  device: {
    deviceId: string
    userId: string
    scope: DeviceScope
    /** The name in the journal of the person whose device it is. */
    actor: string
    hubName: string
    addresses: string[]
    /** The SHA-256 of the hub's certificate, in hex. */
    fingerprint: string
    epoch: string | null
    /** The start of the hub at which it had the version of `cursor`. */
    run?: string
    /** The version of the hub's rows that it has. */
    cursor: number
    /** The highest number of a call of this device that the hub has. */
    numberedTo?: number
    /** The schema of the hub at the last exchange. */
    hubSchema?: string
    /** The last entry of the hub's journal at that time. */
    base: number
    exchanges: number
    lastSyncAt: number | null
    hubVersion: string | null
    clockOffset: number
    isRevoked: boolean
    isCopied: boolean
    /** Of a device that was removed at its hub: the folder that may still hold its backups; null: none does. */
    backupsLeftIn: string | null
  }
  /** Days that records of each kind are kept, 0: for good; `removals`: the last removal of each operator, by its id. */
  retention: Record<RetentionKind, number> & { removals: Record<string, Removal> }
}

/** The settings of a scope that were set; the rest have their defaults. */
export async function readSettings<S extends keyof Settings>(
  db: Kysely<Tables>,
  scope: S,
): Promise<Partial<Settings[S]>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('scope', '=', scope).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, unpack(value)])) as Partial<Settings[S]>
}

export type SaveSetting = <S extends keyof Settings, Name extends keyof Settings[S] & string>(
  scope: S,
  name: Name,
  value: Settings[S][Name],
) => Promise<void>

/** Writes a setting and answers with what it was before. */
export async function writeSetting<S extends keyof Settings, Name extends keyof Settings[S] & string>(
  db: Transaction<Tables>,
  scope: S,
  name: Name,
  value: Settings[S][Name],
): Promise<Settings[S][Name] | undefined> {
  const before = (await readSettings(db, scope))[name]
  await db
    .insertInto('settings')
    .values({ scope, name, value: pack(value) })
    .onConflict((conflict) => conflict.columns(['scope', 'name']).doUpdateSet({ value: pack(value) }))
    .execute()
  return before
}
