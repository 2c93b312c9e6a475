import airports from './airports.json' with { type: 'json' }
import api from './api.json' with { type: 'json' }
import contacts from './contacts.json' with { type: 'json' }
import crew from './crew.json' with { type: 'json' }
import files from './files.json' with { type: 'json' }
import finance from './finance.json' with { type: 'json' }
import findings from './findings.json' with { type: 'json' }
import fleet from './fleet.json' with { type: 'json' }
import flights from './flights.json' with { type: 'json' }
import integrations from './integrations.json' with { type: 'json' }
import notFound from './not-found.json' with { type: 'json' }
import office from './office.json' with { type: 'json' }
import operations from './operations.json' with { type: 'json' }
import sales from './sales.json' with { type: 'json' }
import shared from './shared.json' with { type: 'json' }
import storage from './storage.json' with { type: 'json' }
import validation from './validation.json' with { type: 'json' }

/** German for the messages of the core, by code. */
export const germanMessages: Record<string, string> = {
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
}
