import accounts from './accounts.json' with { type: 'json' }
import aircraft from './aircraft.json' with { type: 'json' }
import airports from './airports.json' with { type: 'json' }
import backups from './backups.json' with { type: 'json' }
import bookings from './bookings.json' with { type: 'json' }
import constants from './constants.json' with { type: 'json' }
import crew from './crew.json' with { type: 'json' }
import desktop from './desktop.json' with { type: 'json' }
import exchangeRates from './exchange-rates.json' with { type: 'json' }
import expenses from './expenses.json' with { type: 'json' }
import findings from './findings.json' with { type: 'json' }
import flights from './flights.json' with { type: 'json' }
import frame from './frame.json' with { type: 'json' }
import fuels from './fuels.json' with { type: 'json' }
import imports from './imports.json' with { type: 'json' }
import invoices from './invoices.json' with { type: 'json' }
import keys from './keys.json' with { type: 'json' }
import maintenance from './maintenance.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import merging from './merging.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import papers from './papers.json' with { type: 'json' }
import passengers from './passengers.json' with { type: 'json' }
import payments from './payments.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import permits from './permits.json' with { type: 'json' }
import pricing from './pricing.json' with { type: 'json' }
import prints from './prints.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }
import providers from './providers.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import roster from './roster.json' with { type: 'json' }
import schedule from './schedule.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import setup from './setup.json' with { type: 'json' }
import shared from './shared.json' with { type: 'json' }
import slots from './slots.json' with { type: 'json' }
import tasks from './tasks.json' with { type: 'json' }
import today from './today.json' with { type: 'json' }
import undo from './undo.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

/** All of German, made of a catalogue a room. */
export const german: Record<string, string> = {
  ...accounts,
  ...aircraft,
  ...airports,
  ...backups,
  ...bookings,
  ...crew,
  ...desktop,
  ...exchangeRates,
  ...expenses,
  ...findings,
  ...flights,
  ...frame,
  ...fuels,
  ...imports,
  ...invoices,
  ...keys,
  ...maintenance,
  ...map,
  ...merging,
  ...notifications,
  ...papers,
  ...passengers,
  ...payments,
  ...people,
  ...permits,
  ...pricing,
  ...prints,
  ...projects,
  ...providers,
  ...roster,
  ...schedule,
  ...services,
  ...settings,
  ...setup,
  ...shared,
  ...slots,
  ...tasks,
  ...today,
  ...undo,
  ...webhooks,
  ...words,
}

/** German for the constants of the contract, by their English words. */
export const germanConstants: Record<string, string> = constants

/** German for what the core says in English. */
export const germanRefusals: Record<string, string> = { ...findings, ...refusals }
