import { airports } from './airports.ts'
import { api } from './api.ts'
import { contacts } from './contacts.ts'
import { crew } from './crew.ts'
import { files } from './files.ts'
import { finance } from './finance.ts'
import { findings } from './findings.ts'
import { fleet } from './fleet.ts'
import { flights } from './flights.ts'
import { integrations } from './integrations.ts'
import { notFound } from './not-found.ts'
import { office } from './office.ts'
import { operations } from './operations.ts'
import { sales } from './sales.ts'
import { shared } from './shared.ts'
import { storage } from './storage.ts'
import { validation } from './validation.ts'

/** The messages of the core in English, by the file they are written in. */
export const englishByWing = {
  api,
  files,
  storage,
  airports,
  findings,
  contacts,
  crew,
  finance,
  fleet,
  flights,
  integrations,
  'not-found': notFound,
  office,
  operations,
  sales,
  shared,
  validation,
} as const

/** All of them by code. */
export const english = {
  ...api,
  ...files,
  ...storage,
  ...airports,
  ...findings,
  ...contacts,
  ...crew,
  ...finance,
  ...fleet,
  ...flights,
  ...integrations,
  ...notFound,
  ...office,
  ...operations,
  ...sales,
  ...shared,
  ...validation,
} as const
