import { type Migration, sql } from 'kysely'

const statements = [
  `create table "fieldDevices" (
    "id" text primary key,
    "operatorId" text not null references "operators"("id"),
    "userId" text not null references "users"("id"),
    "name" text not null,
    "scope" text not null,
    "fingerprint" text not null unique,
    "certificate" text not null,
    "pairedAt" integer not null,
    "revokedAt" integer,
    "createdAt" integer not null,
    "updatedAt" integer not null
  )`,
  `create index "fieldDevices_operatorId" on "fieldDevices" ("operatorId")`,
  `create index "fieldDevices_userId" on "fieldDevices" ("userId")`,
  `create table "fieldInvitations" (
    "id" text primary key,
    "operatorId" text not null references "operators"("id"),
    "userId" text not null references "users"("id"),
    "scope" text not null,
    "hash" text not null unique,
    "expiresAt" integer not null,
    "usedAt" integer,
    "deviceId" text references "fieldDevices"("id"),
    "createdAt" integer not null,
    "updatedAt" integer not null
  )`,
  `create index "fieldInvitations_operatorId" on "fieldInvitations" ("operatorId")`,
  `create index "fieldInvitations_userId" on "fieldInvitations" ("userId")`,
  `create index "fieldInvitations_deviceId" on "fieldInvitations" ("deviceId") where "deviceId" is not null`,
  `create table "fieldConflicts" (
    "id" text primary key,
    "operatorId" text not null references "operators"("id"),
    "deviceId" text not null,
    "callId" text not null,
    "tableName" text not null,
    "rowId" text not null,
    "field" text not null,
    "flightId" text,
    "fieldValue" text not null,
    "deskValue" text not null,
    "fieldActor" text not null,
    "deskActor" text not null,
    "fieldAt" integer not null,
    "deskAt" integer not null,
    "kept" text not null,
    "decidedAt" integer,
    "decidedBy" text,
    "createdAt" integer not null,
    "updatedAt" integer not null
  )`,
  `create index "fieldConflicts_operatorId" on "fieldConflicts" ("operatorId", "decidedAt")`,
  `create index "fieldConflicts_flightId" on "fieldConflicts" ("flightId") where "flightId" is not null`,
  `create index "fieldConflicts_deviceId" on "fieldConflicts" ("deviceId")`,
  `create table "fieldExchanges" (
    "deviceId" text primary key,
    "lastSeenAt" integer not null,
    "version" text not null,
    "clockOffset" integer not null,
    "pending" integer not null,
    "answered" integer not null,
    "cursor" integer not null,
    "exchanges" integer not null,
    "isCopied" integer not null default 0
  )`,
  `create table "fieldCalls" (
    "deviceId" text not null,
    "number" integer not null,
    "operatorId" text not null references "operators"("id"),
    "callId" text not null unique,
    "operation" text not null,
    "params" text not null,
    "query" text,
    "body" text,
    "files" text not null,
    "at" integer not null,
    "base" integer not null,
    "receivedAt" integer not null,
    "state" text not null,
    "problem" text,
    "flightId" text,
    "conflicts" integer not null,
    primary key ("deviceId", "number")
  )`,
  `create index "fieldCalls_receivedAt" on "fieldCalls" ("operatorId", "receivedAt")`,
  `create index "fieldCalls_flightId" on "fieldCalls" ("flightId") where "flightId" is not null`,
  `create table "rowChanges" (
    "version" integer primary key autoincrement,
    "tableName" text not null,
    "rowId" text not null,
    unique ("tableName", "rowId")
  )`,
  `create table "deviceRows" (
    "deviceId" text not null,
    "tableName" text not null,
    "rowId" text not null,
    "version" integer not null,
    "leftAt" integer,
    primary key ("deviceId", "tableName", "rowId")
  ) without rowid`,
  `create table "pendingCalls" (
    "number" integer primary key autoincrement,
    "callId" text not null unique,
    "operation" text not null,
    "params" text not null,
    "query" text,
    "body" text,
    "files" text not null,
    "numbers" text not null,
    "actor" text not null,
    "at" integer not null,
    "base" integer not null,
    "state" text not null,
    "problem" text,
    "conflicts" integer not null default 0,
    "answeredAt" integer,
    "flightId" text
  )`,
  `create index "pendingCalls_state" on "pendingCalls" ("state", "number")`,
  `create table "baseRows" (
    "tableName" text not null,
    "rowId" text not null,
    "image" text,
    primary key ("tableName", "rowId")
  ) without rowid`,
]

/**
 * Field devices: who has one and what is on it, the calls that they send with their answers and conflicts; and on a
 * device the calls that wait to be sent, with the rows as the hub last sent them.
 */
export const fieldSync: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
