import { numbered } from './table.ts'

export const pricing: string[] = [
  numbered(
    'pricingRules',
    `"name" text not null,
     "aircraftId" text references "aircraft"("id"),
     "accountId" text references "accounts"("id"),
     "workflow" text,
     "validFrom" text,
     "validTo" text,
     "priority" integer not null,
     "currency" text not null,
     "blockHour" integer not null,
     "positionHour" integer,
     "minimumMinutes" integer not null,
     "landing" integer not null,
     "handling" integer not null,
     "overnight" integer not null,
     "airportFees" text not null,
     "passengerTax" integer not null,
     "vatDomestic" real not null,
     "vatInternational" real not null,
     "fet" real not null`,
  ),
]
