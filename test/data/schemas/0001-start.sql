CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "operators" (
    "id" text primary key,
    "publicId" integer not null,
    "name" text not null,
    "icaoCode" text,
    "country" text,
    "baseAirport" text,
    "currency" text not null,
    "timeZone" text not null,
    "aoc" text,
    "invoicing" text,
    "dutyScheme" text,
    "announceBookings" integer not null default 0,
    "paperLanguage" text not null default 'en',
    "createdAt" integer not null
  );
CREATE UNIQUE INDEX "operators_publicId" on "operators" ("publicId");
CREATE TABLE "partners" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "name" text not null,
     "kind" text not null,
     "clientId" text not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "partners_name" on "partners" ("operatorId", "name");
CREATE UNIQUE INDEX "partners_clientId" on "partners" ("clientId");
CREATE TABLE "keys" ("id" text primary key, "operatorId" text not null references "operators"("id"), "partnerId" text not null references "partners"("id"),
     "label" text not null,
     "hash" text not null,
     "prefix" text not null,
     "permissions" text not null,
     "expiresAt" integer,
     "lastUsedAt" integer,
     "revokedAt" integer, "createdAt" integer not null, "updatedAt" integer not null);
CREATE UNIQUE INDEX "keys_hash" on "keys" ("hash");
CREATE TABLE "accounts" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "name" text not null,
     "accountNumber" text not null,
     "externalReference" text not null,
     "email" text,
     "phone" text,
     "mobile" text,
     "vatNumber" text,
     "notes" text,
     "address" text,
     "status" text not null,
     "mergedIntoId" text references "accounts"("id"), "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "accounts_externalReference" on "accounts" ("operatorId", "externalReference");
CREATE UNIQUE INDEX "accounts_accountNumber" on "accounts" ("operatorId", "accountNumber");
CREATE INDEX "accounts_name" on "accounts" ("operatorId", "name");
CREATE INDEX "accounts_mergedIntoId" on "accounts" ("mergedIntoId") where "mergedIntoId" is not null;
CREATE TABLE "users" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "externalReference" text not null,
     "firstName" text,
     "middleName" text,
     "lastName" text,
     "logName" text,
     "salutation" text,
     "gender" text,
     "birthDate" text,
     "birthPlace" text,
     "birthCountry" text,
     "nationality" text,
     "acronym" text,
     "email" text collate nocase,
     "phone" text,
     "mobile" text,
     "weight" real,
     "weightUnit" text,
     "personnelNumber" text,
     "radiationProtectionRegistryId" text,
     "siflType" text,
     "status" text not null,
     "accountId" text references "accounts"("id"),
     "address" text,
     "notes" text,
     "mergedIntoId" text references "users"("id"), "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "users_externalReference" on "users" ("operatorId", "externalReference");
CREATE INDEX "users_lastName_firstName" on "users" ("operatorId", "lastName", "firstName");
CREATE INDEX "users_firstName" on "users" ("operatorId", "firstName");
CREATE INDEX "users_email" on "users" ("operatorId", "email");
CREATE INDEX "users_accountId" on "users" ("operatorId", "accountId");
CREATE INDEX "users_mergedIntoId" on "users" ("mergedIntoId") where "mergedIntoId" is not null;
CREATE INDEX "users_logName" on "users" ("operatorId", "logName");
CREATE TABLE "crew" ("id" text primary key, "operatorId" text not null references "operators"("id"), "userId" text not null references "users"("id"),
     "jobTitle" text,
     "roles" text not null,
     "tails" text not null,
     "homeAirport" text,
     "employedSince" text,
     "employedUntil" text,
     "luggageWeight" real,
     "luggageUnit" text,
     "flightHours" text,
     "isExternal" integer not null default 0, "createdAt" integer not null, "updatedAt" integer not null);
CREATE UNIQUE INDEX "crew_userId" on "crew" ("userId");
CREATE TABLE "idCards" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "userId" text not null references "users"("id"),
     "externalReference" text not null,
     "type" text not null,
     "number" text not null,
     "issueCountry" text,
     "issuePlace" text,
     "issueDate" text,
     "expirationDate" text,
     "main" integer not null default 0,
     "visaType" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "idCards_userId_externalReference" on "idCards" ("operatorId", "userId", "externalReference");
CREATE UNIQUE INDEX "idCards_main" on "idCards" ("userId") where "main" = 1;
CREATE TABLE "settings" (
    "scope" text not null,
    "name" text not null,
    "value" text not null,
    primary key ("scope", "name")
  );
CREATE TABLE "sequences" (
    "operatorId" text not null,
    "name" text not null,
    "value" integer not null,
    primary key ("operatorId", "name")
  );
CREATE TABLE "notifications" ("id" text primary key, "operatorId" text not null references "operators"("id"), "kind" text not null,
     "title" text not null,
     "body" text,
     "noun" text,
     "rowId" text,
     "about" text,
     "readAt" integer, "createdAt" integer not null, "updatedAt" integer not null);
CREATE UNIQUE INDEX "notifications_about" on "notifications" ("operatorId", "about") where "about" is not null;
CREATE INDEX "notifications_readAt" on "notifications" ("operatorId", "readAt");
CREATE INDEX "notifications_createdAt" on "notifications" ("operatorId", "createdAt");
CREATE TABLE "airports" (
    "code" text not null,
    "id" integer not null,
    "icao" text,
    "iata" text,
    "faa" text,
    "localIdentifier" text,
    "aid" text,
    "name" text not null,
    "city" text,
    "state" text,
    "country" text,
    "timeZone" text not null,
    "latitude" real not null,
    "longitude" real not null,
    "elevation" integer,
    "longestRunway" integer,
    "widestRunway" integer,
    "kind" text not null,
    "words" text not null,
    primary key ("code")
  );
CREATE UNIQUE INDEX "airports_id" on "airports" ("id");
CREATE INDEX "airports_icao" on "airports" ("icao");
CREATE INDEX "airports_iata" on "airports" ("iata");
CREATE INDEX "airports_faa" on "airports" ("faa");
CREATE INDEX "airports_localIdentifier" on "airports" ("localIdentifier");
CREATE INDEX "airports_aid" on "airports" ("aid");
CREATE TABLE "aircraft" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "tailNumber" text not null,
     "type" text not null,
     "model" text not null,
     "typeName" text,
     "typeRating" text,
     "typeOfUse" text,
     "category" text not null,
     "numberOfSeats" integer not null,
     "homebase" text,
     "flightNumberToken" text,
     "subcharter" integer not null default 0,
     "cargo" integer not null default 0,
     "ambulance" integer not null default 0,
     "wingSpan" real,
     "externalLength" real,
     "externalHeight" real,
     "cabinHeight" real,
     "cabinLength" real,
     "cabinWidth" real,
     "maxFuel" integer,
     "maxPayload" integer,
     "maxRange" integer,
     "minRunway" integer,
     "normalCruiseSpeed" integer,
     "mtow" integer,
     "manufacturingYear" integer,
     "refurbishedYear" integer,
     "beds" integer,
     "beltedToilet" integer,
     "keyAccountManagerId" text references "users"("id"),
     "cabin" text,
     "layout" text not null,
     "equipment" text not null,
     "usesPricingEngine" integer not null default 0,
     "ownersApprovalRequired" integer not null default 0,
     "status" text not null,
     "position" integer not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "aircraft_tailNumber" on "aircraft" ("operatorId", "tailNumber");
CREATE TABLE "tasks" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "aircraftId" text not null references "aircraft"("id"),
     "type" text not null,
     "airport" text not null,
     "startAt" integer not null,
     "endAt" integer not null,
     "notes" text,
     "seatsAfter" integer, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "tasks_aircraftId_startAt" on "tasks" ("operatorId", "aircraftId", "startAt");
CREATE TABLE "maintenanceSchedules" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "aircraftId" text not null references "aircraft"("id"),
     "scheduleType" text not null,
     "type" text,
     "unit" text,
     "timeUnit" text,
     "profileType" text,
     "taskType" text,
     "externalSource" text,
     "lastUpdateAt" integer,
     "dueAt" integer,
     "maxAt" integer,
     "amount" real,
     "lastAmount" real,
     "maxAmount" real,
     "maxOrNextAmount" real,
     "remaining" real,
     "averagePerDay" real,
     "dueRepeat" real,
     "limitReached" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "maintenanceSchedules_aircraftId" on "maintenanceSchedules" ("operatorId", "aircraftId");
CREATE TABLE "holdItems" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "aircraftId" text not null references "aircraft"("id"),
     "title" text not null,
     "description" text,
     "limitations" text,
     "limitationsDescription" text,
     "reportDay" text not null,
     "dueDay" text,
     "source" text not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "holdItems_aircraftId" on "holdItems" ("operatorId", "aircraftId");
CREATE INDEX "airports_latitude" on "airports" ("latitude");
CREATE TABLE "airportData" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "airport" text not null,
     "name" text,
     "avgTaxiInTime" integer,
     "avgTaxiOutTime" integer,
     "avgTurnaroundTime" integer,
     "cfmuTaxiInTime" integer,
     "cfmuTaxiOutTime" integer,
     "rescueFireCategory" text,
     "rescueFireHeliCategory" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "airportData_airport" on "airportData" ("operatorId", "airport");
CREATE TABLE "airportCosts" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "airport" text not null,
     "type" text not null,
     "description" text,
     "amount" integer not null,
     "currency" text not null,
     "per" text not null,
     "validFrom" text,
     "validTo" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "airportCosts_airport" on "airportCosts" ("operatorId", "airport");
CREATE TABLE "airportFuels" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "airport" text not null,
     "fboName" text,
     "contractorName" text,
     "fuelType" text not null,
     "currency" text not null,
     "unit" text not null,
     "price" real not null,
     "volumeFrom" real,
     "volumeTo" real,
     "taxIncluded" integer not null default 0,
     "shared" integer not null default 0,
     "validFrom" text,
     "validTo" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "airportFuels_airport" on "airportFuels" ("operatorId", "airport");
CREATE TABLE "airportNotes" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "airport" text not null,
     "note" text not null,
     "alert" integer not null default 0,
     "validFrom" text,
     "validTo" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "airportNotes_airport" on "airportNotes" ("operatorId", "airport");
CREATE TABLE "airportCompanies" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "airport" text not null,
     "type" text not null,
     "company" text not null,
     "email" text,
     "phone" text,
     "homepage" text,
     "address" text,
     "radio" text,
     "mainContact" integer not null default 0, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "airportCompanies_airport" on "airportCompanies" ("operatorId", "airport");
CREATE TABLE "qualificationTypes" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "name" text not null,
     "abbreviation" text,
     "appliesTo" text,
     "type" text,
     "trainingType" text,
     "warning" text,
     "notes" text,
     "validity" text,
     "grace" text,
     "parentId" text references "qualificationTypes"("id"),
     "isVisibleOnRoster" integer not null default 1,
     "isActive" integer not null default 0, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "qualificationTypes_name" on "qualificationTypes" ("operatorId", "name");
CREATE TABLE "qualifications" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "userId" text not null references "users"("id"),
     "typeId" text not null references "qualificationTypes"("id"),
     "licenseNumber" text,
     "issuingAuthority" text,
     "country" text,
     "issueDate" text,
     "expiryDate" text,
     "trainingStartDate" text,
     "baseMonth" text,
     "isPilotInCommand" integer not null default 0,
     "notes" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "qualifications_userId" on "qualifications" ("operatorId", "userId");
CREATE TABLE "rosterEntries" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "userId" text not null references "users"("id"),
     "type" text not null,
     "name" text,
     "startAt" integer not null,
     "endAt" integer not null,
     "airport" text,
     "notes" text,
     "endsDutyPeriod" integer not null default 0, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "rosterEntries_userId_startAt" on "rosterEntries" ("operatorId", "userId", "startAt");
CREATE TABLE "pricingRules" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "name" text not null,
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
     "fet" real not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE TABLE "bookings" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "rootId" text not null,
     "version" integer not null,
     "quoteNumber" text,
     "bookingIdentifier" text not null,
     "bookingNumber" text,
     "reference" text not null,
     "externalReference" text not null,
     "status" text not null,
     "workflowState" text not null,
     "workflow" text not null,
     "workflowCustomName" text,
     "origin" text not null,
     "aircraftId" text references "aircraft"("id"),
     "customerId" text not null references "users"("id"),
     "accountId" text not null references "accounts"("id"),
     "salesPersonId" text references "users"("id"),
     "comment" text,
     "price" text not null,
     "tripNumber" integer not null,
     "paymentStatus" text not null,
     "bookedAt" integer,
     "canceledAt" integer,
     "bookedVersion" integer, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "bookings_reference" on "bookings" ("operatorId", "reference");
CREATE UNIQUE INDEX "bookings_externalReference" on "bookings" ("operatorId", "externalReference");
CREATE UNIQUE INDEX "bookings_bookingIdentifier" on "bookings" ("operatorId", "bookingIdentifier");
CREATE UNIQUE INDEX "bookings_bookingNumber" on "bookings" ("operatorId", "bookingNumber");
CREATE UNIQUE INDEX "bookings_quoteNumber" on "bookings" ("operatorId", "quoteNumber");
CREATE INDEX "bookings_status" on "bookings" ("operatorId", "status", "updatedAt", "publicId");
CREATE INDEX "bookings_rootId" on "bookings" ("operatorId", "rootId");
CREATE INDEX "bookings_updatedAt" on "bookings" ("operatorId", "updatedAt");
CREATE INDEX "bookings_accountId" on "bookings" ("operatorId", "accountId", "createdAt");
CREATE INDEX "bookings_customerId" on "bookings" ("operatorId", "customerId");
CREATE TABLE "bookingVersions" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "bookingId" text not null references "bookings"("id"),
     "version" integer not null,
     "content" text not null,
     "actor" text not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "bookingVersions_bookingId_version" on "bookingVersions" ("bookingId", "version");
CREATE TABLE "legs" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "bookingId" text not null references "bookings"("id"),
     "position" integer not null,
     "departureAirport" text not null,
     "arrivalAirport" text not null,
     "departureAt" integer not null,
     "arrivalAt" integer not null,
     "pax" integer not null,
     "aircraftId" text references "aircraft"("id"),
     "workflow" text not null,
     "workflowCustomName" text,
     "flightNumber" text,
     "flightTime" integer not null,
     "blockTime" integer not null,
     "distance" real not null,
     "notes" text,
     "planningNotes" text,
     "status" text not null,
     "warnings" text not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "legs_bookingId_position" on "legs" ("operatorId", "bookingId", "position");
CREATE INDEX "legs_departureAt" on "legs" ("operatorId", "departureAt");
CREATE TABLE "invoices" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "bookingId" text references "bookings"("id"),
     "number" text,
     "type" text not null,
     "issuedAt" integer,
     "dueDate" text,
     "currency" text not null,
     "vatPerc" real not null,
     "net" integer not null,
     "vat" integer not null,
     "gross" integer not null,
     "lines" text not null,
     "status" text not null,
     "creditOfId" text references "invoices"("id"),
     "parties" text,
     "documentId" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "invoices_status_dueDate" on "invoices" ("operatorId", "status", "dueDate");
CREATE UNIQUE INDEX "invoices_number" on "invoices" ("operatorId", "number");
CREATE UNIQUE INDEX "invoices_creditOfId" on "invoices" ("operatorId", "creditOfId");
CREATE INDEX "invoices_bookingId" on "invoices" ("operatorId", "bookingId");
CREATE TABLE "payments" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "bookingId" text references "bookings"("id"),
     "amount" integer not null,
     "currency" text not null,
     "status" text not null,
     "method" text,
     "paidAt" integer,
     "notes" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "payments_bookingId" on "payments" ("operatorId", "bookingId");
CREATE TABLE "projects" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "externalReference" text not null,
     "name" text not null,
     "isActive" integer not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "projects_externalReference" on "projects" ("operatorId", "externalReference");
CREATE TABLE "paymentInvoices" ("id" text primary key, "operatorId" text not null references "operators"("id"), "paymentId" text not null references "payments"("id"),
     "invoiceId" text not null references "invoices"("id"),
     "position" integer not null,
     "amount" integer not null, "createdAt" integer not null, "updatedAt" integer not null);
CREATE UNIQUE INDEX "paymentInvoices_paymentId_invoiceId" on "paymentInvoices" ("paymentId", "invoiceId");
CREATE INDEX "paymentInvoices_invoiceId" on "paymentInvoices" ("operatorId", "invoiceId");
CREATE TABLE "accountEntries" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "noun" text not null,
     "rowId" text not null,
     "line" integer not null,
     "accountCode" text,
     "categoryAccountCode" text,
     "status" text not null, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "accountEntries_noun_rowId_line" on "accountEntries" ("operatorId", "noun", "rowId", "line");
CREATE TABLE "flights" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "bookingId" text not null references "bookings"("id"),
     "legId" text not null references "legs"("id"),
     "aircraftId" text references "aircraft"("id"),
     "tripNumber" integer not null,
     "flightNumber" text,
     "flightType" text not null,
     "fplType" text not null,
     "workflow" text not null,
     "workflowCustomName" text,
     "requestedAircraftType" text,
     "departureAirport" text not null,
     "arrivalAirport" text not null,
     "realDepartureAirport" text,
     "realArrivalAirport" text,
     "alternateDepartureAirport" text,
     "alternateFirstArrivalAirport" text,
     "alternateSecondArrivalAirport" text,
     "flightLevel" integer,
     "departureAt" integer not null,
     "arrivalAt" integer not null,
     "scheduledDepartureAt" integer not null,
     "scheduledArrivalAt" integer not null,
     "offBlockAt" integer,
     "takeOffAt" integer,
     "landingAt" integer,
     "onBlockAt" integer,
     "canceledAt" integer,
     "postFlightClosedAt" integer,
     "pax" integer not null,
     "distance" real not null,
     "flightTime" integer not null,
     "blockTime" integer not null,
     "externalReference" text not null,
     "notes" text,
     "planningNotes" text,
     "notification" text,
     "serviceNotes" text,
     "fuelOffBlock" real,
     "fuelArrival" real,
     "fuelRemaining" real,
     "upliftMass" real,
     "fuelMassUnit" text not null,
     "offerPrice" integer,
     "offerCurrency" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE UNIQUE INDEX "flights_legId" on "flights" ("legId");
CREATE UNIQUE INDEX "flights_externalReference" on "flights" ("operatorId", "externalReference");
CREATE INDEX "flights_flightNumber" on "flights" ("operatorId", "flightNumber");
CREATE INDEX "flights_tripNumber" on "flights" ("operatorId", "tripNumber");
CREATE INDEX "flights_departureAt" on "flights" ("operatorId", "departureAt");
CREATE INDEX "flights_aircraftId_departureAt" on "flights" ("operatorId", "aircraftId", "departureAt");
CREATE INDEX "flights_offerPrice" on "flights" ("operatorId", "departureAt") where "offerPrice" is not null;
CREATE INDEX "flights_bookingId" on "flights" ("bookingId");
CREATE TABLE "flightCrew" ("id" text primary key, "operatorId" text not null references "operators"("id"), "flightId" text not null references "flights"("id"),
     "userId" text not null references "users"("id"),
     "role" text not null,
     "position" integer not null,
     "isPilotLanding" integer not null default 0,
     "isPilotTakeoff" integer not null default 0, "createdAt" integer not null, "updatedAt" integer not null);
CREATE UNIQUE INDEX "flightCrew_flightId_userId" on "flightCrew" ("flightId", "userId");
CREATE INDEX "flightCrew_userId" on "flightCrew" ("operatorId", "userId");
CREATE TABLE "tickets" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "flightId" text not null references "flights"("id"),
     "userId" text references "users"("id"),
     "paxType" text not null,
     "isMain" integer not null default 0,
     "seatOnLap" integer not null default 0,
     "comment" text,
     "externalReference" text,
     "idCardId" text references "idCards"("id"),
     "luggageWeight" real,
     "luggageUnit" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "tickets_flightId" on "tickets" ("flightId", "publicId");
CREATE INDEX "tickets_userId" on "tickets" ("operatorId", "userId");
CREATE INDEX "tickets_externalReference" on "tickets" ("operatorId", "externalReference") where "externalReference" is not null;
CREATE TABLE "cargo" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "flightId" text not null references "flights"("id"),
     "kind" text not null,
     "type" text,
     "cargoType" text,
     "note" text,
     "packages" integer,
     "weight" real,
     "weightUnit" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "cargo_flightId" on "cargo" ("flightId", "publicId");
CREATE TABLE "services" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "flightId" text not null references "flights"("id"),
     "kind" text not null,
     "target" text not null,
     "serviceFor" text,
     "company" text,
     "status" text not null,
     "recheck" integer not null default 0,
     "remarks" text,
     "details" text,
     "price" integer,
     "currency" text,
     "externalReference" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "services_flightId" on "services" ("flightId", "publicId");
CREATE TABLE "permits" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "flightId" text not null references "flights"("id"),
     "kind" text not null,
     "authority" text not null,
     "country" text,
     "number" text,
     "validFrom" text,
     "validUntil" text,
     "company" text,
     "status" text not null,
     "recheck" integer not null default 0,
     "remarks" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "permits_flightId" on "permits" ("flightId", "publicId");
CREATE TABLE "slots" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "flightId" text not null references "flights"("id"),
     "kind" text not null,
     "target" text not null,
     "airport" text not null,
     "at" integer,
     "number" text,
     "company" text,
     "status" text not null,
     "recheck" integer not null default 0,
     "remarks" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "slots_flightId" on "slots" ("flightId", "publicId");
CREATE TABLE "fuels" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "flightId" text not null references "flights"("id"),
     "status" text not null,
     "recheck" integer not null default 0,
     "fuelType" text not null,
     "provider" text,
     "quantity" real,
     "unit" text,
     "price" integer,
     "currency" text,
     "externalReference" text,
     "details" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "fuels_flightId" on "fuels" ("flightId", "publicId");
CREATE TABLE "expenses" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "flightId" text references "flights"("id"),
     "aircraftId" text references "aircraft"("id"),
     "userId" text references "users"("id"),
     "reimbursableToId" text references "users"("id"),
     "rosterEntryId" text,
     "projectId" text references "projects"("id"),
     "costCenterReference" text,
     "type" text not null,
     "spentAt" integer not null,
     "supplier" text,
     "invoiceNumber" text,
     "net" integer not null,
     "tax" integer not null,
     "gross" integer not null,
     "currency" text not null,
     "payment" text,
     "status" text not null,
     "comment" text,
     "billable" integer not null default 0,
     "taxable" integer not null default 0, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "expenses_userId_spentAt" on "expenses" ("operatorId", "userId", "spentAt");
CREATE INDEX "expenses_reimbursableToId_spentAt" on "expenses" ("operatorId", "reimbursableToId", "spentAt");
CREATE INDEX "expenses_spentAt" on "expenses" ("operatorId", "spentAt");
CREATE INDEX "expenses_flightId" on "expenses" ("operatorId", "flightId");
CREATE TABLE "documents" ("id" text primary key, "operatorId" text not null references "operators"("id"), "publicId" integer not null, "noun" text not null,
     "rowId" text not null,
     "sha256" text not null,
     "name" text not null,
     "customName" text,
     "mediaType" text not null,
     "size" integer not null,
     "kind" text, "createdAt" integer not null, "updatedAt" integer not null, unique ("operatorId", "publicId"));
CREATE INDEX "documents_noun_rowId" on "documents" ("operatorId", "noun", "rowId");
CREATE INDEX "documents_name" on "documents" ("operatorId", "name");
CREATE INDEX "documents_sha256" on "documents" ("sha256");
CREATE TABLE "events" (
    "sequence" integer primary key autoincrement,
    "id" text not null,
    "operatorId" text not null references "operators"("id"),
    "kind" text not null,
    "resourceType" text not null,
    "resourceId" integer not null,
    "at" integer not null,
    "actor" text not null,
    "changeId" text
  );
CREATE UNIQUE INDEX "events_id" on "events" ("id");
CREATE INDEX "events_changeId" on "events" ("operatorId", "changeId");
CREATE INDEX "events_sequence" on "events" ("operatorId", "sequence");
CREATE TABLE "subscriptions" ("id" text primary key, "operatorId" text not null references "operators"("id"), "partnerId" text not null references "partners"("id"),
     "event" text not null,
     "callbackUrl" text not null,
     "signingKey" text not null,
     "nextKey" text,
     "formerKey" text,
     "formerKeyUntil" integer,
     "receiver" text not null,
     "status" text not null,
     "heldSince" integer,
     "noticedFor" integer,
     "expiresAt" integer not null,
     "deletedAt" integer, "createdAt" integer not null, "updatedAt" integer not null);
CREATE UNIQUE INDEX "subscriptions_partnerId_event" on "subscriptions" ("operatorId", "partnerId", "event") where "deletedAt" is null;
CREATE INDEX "subscriptions_receiver" on "subscriptions" ("receiver");
CREATE INDEX "subscriptions_event_status" on "subscriptions" ("operatorId", "event", "status");
CREATE TABLE "deliveries" (
    "id" integer primary key autoincrement,
    "operatorId" text not null references "operators"("id"),
    "subscriptionId" text not null references "subscriptions"("id"),
    "eventSequence" integer not null references "events"("sequence"),
    "eventId" text not null,
    "event" text not null,
    "receiver" text not null,
    "groupKind" text not null,
    "members" text not null,
    "resourceType" text not null,
    "resourceId" integer not null,
    "body" text not null,
    "state" text not null,
    "dueAt" integer not null,
    "leasedUntil" integer,
    "attempts" integer not null,
    "windowStartedAt" integer,
    "issuedAt" integer not null,
    "completedAt" integer,
    "responseStatus" integer,
    "errorMessage" text
  );
CREATE INDEX "deliveries_state_dueAt" on "deliveries" ("state", "dueAt");
CREATE INDEX "deliveries_subscriptionId_state_dueAt" on "deliveries" ("subscriptionId", "state", "dueAt");
CREATE INDEX "deliveries_receiver_state_resourceId" on "deliveries" ("receiver", "state", "resourceId");
CREATE INDEX "deliveries_completedAt" on "deliveries" ("operatorId", "completedAt");
CREATE TABLE "inboxes" ("id" text primary key, "operatorId" text not null references "operators"("id"), "name" text not null,
     "signingKey" text,
     "manner" text not null,
     "status" integer not null,
     "delayMs" integer not null, "createdAt" integer not null, "updatedAt" integer not null);
CREATE INDEX "inboxes_createdAt" on "inboxes" ("operatorId", "createdAt");
CREATE TABLE "receivers" (
    "receiver" text primary key,
    "operatorId" text not null references "operators"("id"),
    "failures" integer not null,
    "failingMs" integer not null,
    "lastFailedAt" integer not null,
    "openUntil" integer,
    "warned" integer not null
  );
CREATE TABLE "attempts" (
    "id" integer primary key autoincrement,
    "deliveryId" integer not null references "deliveries"("id"),
    "number" integer not null,
    "startedAt" integer not null,
    "url" text not null,
    "requestHeaders" text not null,
    "responseStatus" integer,
    "responseHeaders" text,
    "responseBody" text,
    "dnsMs" real,
    "connectMs" real,
    "tlsMs" real,
    "firstByteMs" real,
    "totalMs" real,
    "error" text
  );
CREATE UNIQUE INDEX "attempts_deliveryId_number" on "attempts" ("deliveryId", "number");
CREATE TABLE "journal" (
    "sequence" integer primary key autoincrement,
    "operatorId" text not null,
    "at" integer not null,
    "actor" text not null,
    "changeId" text not null,
    "table" text not null,
    "rowId" text not null,
    "flightId" text,
    "ownerId" text,
    "action" text not null,
    "changes" text not null
  );
CREATE INDEX "journal_flightId" on "journal" ("operatorId", "flightId");
CREATE INDEX "journal_ownerId" on "journal" ("operatorId", "ownerId") where "ownerId" is not null;
CREATE INDEX "journal_table_rowId" on "journal" ("operatorId", "table", "rowId");
CREATE INDEX "journal_changeId" on "journal" ("operatorId", "actor", "changeId", "table");
CREATE TABLE "reversals" ("id" text primary key, "operatorId" text not null references "operators"("id"), "changeId" text not null,
     "undoneBy" text not null, "createdAt" integer not null, "updatedAt" integer not null);
CREATE UNIQUE INDEX "reversals_changeId" on "reversals" ("operatorId", "changeId");
CREATE INDEX "reversals_undoneBy" on "reversals" ("operatorId", "undoneBy");
insert into "kysely_migration" values ('0001-start', '2026-11-22T15:10:43.466Z');
insert into "operators" values ('01a203cf-4402-7341-aa42-e26fc1537c09', 10001, 'Meridale Aviation', NULL, 'AT', 'LOWW', 'EUR', 'Europe/Vienna', NULL, '{"address":"Hangar 4, General Aviation Center\n1300 Wien-Flughafen\nAustria","vatNumber":"ATU00000000","bank":"Demobank Wien\nIBAN AT00 0000 0000 0000 0000\nBIC DEMOATWW","footnote":"Please state the invoice number with your payment. Thank you for flying with us.","paymentDays":14,"ownerSharePerc":8}', NULL, 0, 'en', 1795240800000);
insert into "partners" values ('01a203cf-440b-7d3a-8b03-f01112e7ca76', '01a203cf-4402-7341-aa42-e26fc1537c09', 10002, 'Own integrations', 'PARTNER', 'b991a215-5a87-423d-9bdc-f6938c60cba4', 1795240800000, 1795240800000);
insert into "partners" values ('01a203cf-4c1c-7e79-9bc0-d4bdfe50f9c3', '01a203cf-4402-7341-aa42-e26fc1537c09', 10007, 'Cloudline Distribution', 'PARTNER', 'c0e5a417-ea3c-4814-bf20-6a21222e1db1', 1787573400000, 1787573400000);
insert into "partners" values ('01a203cf-4c1c-7e79-9bc0-d4bf328b8cb0', '01a203cf-4402-7341-aa42-e26fc1537c09', 10008, 'Ramp & Route Trip Support', 'TRIP_SUPPORT_PROVIDER', '90da0338-1780-466a-bdab-c04a13acda83', 1787573400000, 1787573400000);
insert into "keys" values ('01a203cf-8603-7e0e-b3da-0ce4246ffc7a', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-440b-7d3a-8b03-f01112e7ca76', 'Fixture', '9b578b412ef9c3f149fa014bd638063f8e4bed0aab9d28eb24f382c1a4a1461b', 'apron_5-xs', '["ACCOUNT_API:read","ACCOUNT_API:write","ACCOUNTING_API:read","ACCOUNTING_API:write","ACCOUNTING_PROJECT_API:read","ACCOUNTING_PROJECT_API:write","AIRCRAFT_API:read","AIRCRAFT_API:write","AIRPORT_API:read","AIRPORT_API:write","BOOKING_API:read","BOOKING_API:write","CREW_API:read","CREW_API:write","CREW_EXPENSE_API:read","CREW_EXPENSE_API:write","CREW_QUALIFICATION_API:read","CREW_QUALIFICATION_API:write","FLIGHT_API:read","FLIGHT_API:write","FLIGHT_CREW_API:read","FLIGHT_CREW_API:write","FUEL_API:read","FUEL_API:write","ITINERARY_API:read","ITINERARY_API:write","PASSENGER_API:read","PASSENGER_API:write","SERVICE_API:read","SERVICE_API:write","USER_API:read","USER_API:write","WEBHOOK_API:read","WEBHOOK_API:write","ACCOUNTING_PROJECT_API:create"]', NULL, NULL, NULL, 1795240800000, 1795240800000);
insert into "accounts" values ('01a203cf-5120-7d99-8c47-0c196f886a8d', '01a203cf-4402-7341-aa42-e26fc1537c09', 10540, 'Marlowick Textiles GmbH & Co. KG', 'A00001', 'account-001', 'office-001@example.com', '+1 202 555 0165', NULL, 'DEU72498601', NULL, '{"type":"WORK","street":"Schäferstraße 46","city":"Hamburg","zip":"6753","country":"DE"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5121-7df9-9105-d6cf0022f781', '01a203cf-4402-7341-aa42-e26fc1537c09', 10541, 'Xanthera Foods S.L.', 'A00002', 'account-002', 'office-002@example.com', '+44 7700 900981', NULL, 'ESU20728314', NULL, '{"type":"WORK","street":"Calle Ancha 59","city":"Valencia","zip":"62087","country":"ES"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5130-76d5-8d8b-b40c582d2fe7', '01a203cf-4402-7341-aa42-e26fc1537c09', 10553, 'Jasperlund Vineyards d.o.o.', 'A00014', 'account-014', 'office-014@example.com', '+44 7700 900518', NULL, 'HRU20892248', NULL, '{"type":"WORK","street":"Lipina ulica 21","city":"Split","zip":"57880","country":"HR"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5130-76d5-8d8b-b41221efbbe8', '01a203cf-4402-7341-aa42-e26fc1537c09', 10556, 'Ulmwerk Shipping GmbH & Co. KG', 'A00017', 'account-017', 'office-017@example.com', '+44 7700 900297', NULL, 'DEU63645716', NULL, '{"type":"WORK","street":"Schäferstraße 137","city":"Köln","zip":"63864","country":"DE"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5131-7771-8c4b-df0bc5cc54ee', '01a203cf-4402-7341-aa42-e26fc1537c09', 10559, 'Drachenau Jet Brokers s.r.o.', 'A00020', 'account-020', 'office-020@example.com', '+1 202 555 0111', NULL, NULL, 'Broker: confirm the lead passenger before catering is ordered.', '{"type":"WORK","street":"Na Příkopech 69","city":"Ostrava","zip":"31172","country":"CZ"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5136-781a-84d0-a75f27418166', '01a203cf-4402-7341-aa42-e26fc1537c09', 10562, 'Ulmwerk Acoustics K.K.', 'A00023', 'account-023', 'office-023@example.com', '+1 202 555 0147', NULL, 'JPU22634864', NULL, '{"type":"WORK","street":"Sakura-dori 21","city":"Tokyo","zip":"77132","country":"JP"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5136-781a-84d0-a7634bd58a0a', '01a203cf-4402-7341-aa42-e26fc1537c09', 10564, 'Iverley Robotics AG', 'A00025', 'account-025', 'office-025@example.com', '+33 6 39 98 12 35', NULL, 'CHU29715807', NULL, '{"type":"WORK","street":"Rosenweg 75","city":"Luzern","zip":"30829","country":"CH"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5138-7df1-a0e0-e9d7662388ce', '01a203cf-4402-7341-aa42-e26fc1537c09', 10565, 'Jasperlund Foods K.K.', 'A00026', 'account-026', 'office-026@example.com', '+44 7700 900407', NULL, 'JPU69958341', NULL, '{"type":"WORK","street":"Sakura-dori 99","city":"Tokyo","zip":"29948","country":"JP"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5139-7ba7-8405-f82ff9279163', '01a203cf-4402-7341-aa42-e26fc1537c09', 10567, 'Quirós Family Office Madrid', 'A00028', 'account-028', 'office-028@example.com', '+33 6 39 98 66 95', NULL, NULL, NULL, '{"type":"WORK","street":"Calle del Olmo 18","city":"Málaga","zip":"14848","country":"ES"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-513e-7fb1-8308-b20f30d6a95e', '01a203cf-4402-7341-aa42-e26fc1537c09', 10576, 'Ambralux Holding AG', 'A00037', 'account-037', 'office-037@example.com', '+33 6 39 98 20 46', NULL, 'CHU57708331', NULL, '{"type":"WORK","street":"Chemin des Vignes 106","city":"Luzern","zip":"19553","country":"CH"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-513e-7fb1-8308-b211ca7afa69', '01a203cf-4402-7341-aa42-e26fc1537c09', 10577, 'Brightmere Foods GmbH', 'A00038', 'account-038', 'office-038@example.com', '+44 7700 900969', NULL, 'ATU88960021', NULL, '{"type":"WORK","street":"Lindengasse 3","city":"Salzburg","zip":"73031","country":"AT"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "accounts" values ('01a203cf-5140-71e7-8f55-3a03ed74d15b', '01a203cf-4402-7341-aa42-e26fc1537c09', 10581, 'Drachenau Holding AB', 'A00042', 'account-042', 'office-042@example.com', '+33 6 39 98 61 98', NULL, 'SEU92991837', NULL, '{"type":"WORK","street":"Björkstigen 17","city":"Malmö","zip":"69465","country":"SE"}', 'ACTIVE', NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-4df9-77c8-902f-a162f8a678e0', '01a203cf-4402-7341-aa42-e26fc1537c09', 10254, 'crew-101', 'Zsolt', NULL, 'Bárándi', 'ZBA', NULL, 'MALE', '1992-07-05', NULL, NULL, 'HU', 'ZBA', 'zsolt.barandi@example.com', NULL, '+44 7700 900130', 93.0, 'KILOGRAM', 'P101', NULL, NULL, 'ACTIVE', NULL, NULL, NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-4e94-7a8b-98e2-52b86018888e', '01a203cf-4402-7341-aa42-e26fc1537c09', 10256, 'crew-102', 'Lukas', NULL, 'Öttinger', 'LOT', NULL, 'MALE', '1984-10-19', NULL, NULL, 'AT', 'LOT', 'lukas.ottinger@example.com', NULL, '+46 70 174 06 67', 94.0, 'KILOGRAM', 'P102', NULL, NULL, 'ACTIVE', NULL, NULL, NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-4ea1-7918-bd6a-f7cb94190c0c', '01a203cf-4402-7341-aa42-e26fc1537c09', 10264, 'crew-106', 'Kenshiro', NULL, 'Hoshikawa', 'KHO', NULL, 'MALE', '1991-10-13', NULL, NULL, 'JP', 'KHO', 'kenshiro.hoshikawa@example.com', NULL, '+44 7700 900263', 94.0, 'KILOGRAM', 'P106', NULL, NULL, 'ACTIVE', NULL, NULL, NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-4ec6-7f97-87e3-49d3a4ac5bee', '01a203cf-4402-7341-aa42-e26fc1537c09', 10266, 'crew-107', 'Solveig', NULL, 'Fjellstad', 'SFJ', NULL, 'FEMALE', '1983-12-27', NULL, NULL, 'NO', 'SFJ', 'solveig.fjellstad@example.com', NULL, '+33 6 39 98 20 49', 74.0, 'KILOGRAM', 'P107', NULL, NULL, 'ACTIVE', NULL, NULL, NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-4eec-7c72-a571-107d2ba95912', '01a203cf-4402-7341-aa42-e26fc1537c09', 10272, 'crew-110', 'Gareth', NULL, 'Thistlewood', 'GTH', NULL, 'MALE', '1990-05-07', NULL, NULL, 'GB', 'GTH', 'gareth.thistlewood@example.com', NULL, '+44 7700 900603', 88.0, 'KILOGRAM', 'P110', NULL, NULL, 'ACTIVE', NULL, NULL, NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-4f04-7516-ba9b-943967534f7a', '01a203cf-4402-7341-aa42-e26fc1537c09', 10278, 'crew-113', 'Florian', NULL, 'Haidegger', 'FHA', NULL, 'MALE', '1972-06-19', NULL, NULL, 'AT', 'FHA', 'florian.haidegger@example.com', NULL, '+44 7700 900516', 76.0, 'KILOGRAM', 'P113', NULL, NULL, 'ACTIVE', NULL, NULL, NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-5160-7cc9-8b89-512470ab5dcb', '01a203cf-4402-7341-aa42-e26fc1537c09', 10628, 'pax-0014', 'Zvonimir', NULL, 'Špoljarić', NULL, 'Mr', 'MALE', '2005-11-12', 'Zagreb', 'HR', 'HR', NULL, 'zvonimir.spoljaric@example.com', NULL, '+33 6 39 98 90 86', 67.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5130-76d5-8d8b-b40c582d2fe7', '{"type":"HOME","street":"Obala 118","city":"Zagreb","zip":"92456","country":"HR"}', 'Travels with a small dog.', NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-516c-7605-843e-26af2c9bd6e6', '01a203cf-4402-7341-aa42-e26fc1537c09', 10653, 'pax-0025', 'Seraina', NULL, 'Rüegsegger', NULL, 'Ms', 'FEMALE', '2001-11-21', 'Genève', 'CH', 'CH', NULL, 'seraina.ruegsegger@example.com', NULL, '+33 6 39 98 21 86', 51.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5136-781a-84d0-a7634bd58a0a', '{"type":"HOME","street":"Rosenweg 13","city":"Basel","zip":"39084","country":"CH"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-516e-7fcb-a998-d5c220270dfd', '01a203cf-4402-7341-aa42-e26fc1537c09', 10659, 'pax-0028', 'Álvaro', NULL, 'Valdepuente', NULL, 'Mr', 'MALE', '1965-07-06', 'Valencia', 'ES', 'ES', NULL, 'alvaro.valdepuente@example.com', NULL, '+1 202 555 0163', 93.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5139-7ba7-8405-f82ff9279163', '{"type":"HOME","street":"Calle del Olmo 84","city":"Bilbao","zip":"20133","country":"ES"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-517a-7c35-9add-377b7c254ae4', '01a203cf-4402-7341-aa42-e26fc1537c09', 10679, 'pax-0037', 'Urs', NULL, 'Caduff', NULL, 'Mr', 'MALE', '1976-11-22', 'Luzern', 'CH', 'CH', NULL, 'urs.caduff@example.com', NULL, '+46 70 174 06 51', 90.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-513e-7fb1-8308-b20f30d6a95e', '{"type":"HOME","street":"Chemin des Vignes 120","city":"Basel","zip":"68565","country":"CH"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-517f-79de-8ad2-7af808ccd236', '01a203cf-4402-7341-aa42-e26fc1537c09', 10690, 'pax-0042', 'Torbjörn', NULL, 'Söderqvist', NULL, 'Mr', 'MALE', '1984-08-01', 'Stockholm', 'SE', 'SE', NULL, 'torbjorn.soderqvist@example.com', NULL, '+33 6 39 98 15 43', 69.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5140-71e7-8f55-3a03ed74d15b', '{"type":"HOME","street":"Almvägen 2","city":"Göteborg","zip":"71937","country":"SE"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-519f-7c33-a5bf-82873e881839', '01a203cf-4402-7341-aa42-e26fc1537c09', 10760, 'pax-0074', 'Tin', NULL, 'Barišević', NULL, 'Mr', 'MALE', '1983-04-17', 'Zagreb', 'HR', 'HR', NULL, 'tin.barisevic@example.com', NULL, '+46 70 174 06 05', 93.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5130-76d5-8d8b-b40c582d2fe7', '{"type":"HOME","street":"Vinogradska 20","city":"Zagreb","zip":"61367","country":"HR"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-51a2-764b-92a8-fe81ed0376fa', '01a203cf-4402-7341-aa42-e26fc1537c09', 10767, 'pax-0077', 'Ansgar', NULL, 'Harkenbleck', NULL, 'Mr', 'MALE', '1959-01-26', 'Hamburg', 'DE', 'DE', NULL, 'ansgar.harkenbleck@example.com', NULL, '+33 6 39 98 24 52', 68.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5130-76d5-8d8b-b41221efbbe8', '{"type":"HOME","street":"Schäferstraße 71","city":"München","zip":"12773","country":"DE"}', 'No nuts on board.', NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-51a4-7aff-8df1-8a3837e4ba89', '01a203cf-4402-7341-aa42-e26fc1537c09', 10774, 'pax-0080', 'Zdeněk', NULL, 'Dvorecký', NULL, 'Mr', 'MALE', '1990-10-06', 'Brno', 'CZ', 'CZ', NULL, 'zdenek.dvorecky@example.com', NULL, '+1 202 555 0141', 87.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5131-7771-8c4b-df0bc5cc54ee', '{"type":"HOME","street":"Školní 65","city":"Ostrava","zip":"77355","country":"CZ"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-51a9-701c-b300-b3b89d18c0fc', '01a203cf-4402-7341-aa42-e26fc1537c09', 10780, 'pax-0083', 'Katharina', NULL, 'Pichlmayr', NULL, 'Ms', 'FEMALE', '1968-08-15', 'Graz', 'AT', 'AT', NULL, 'katharina.pichlmayr@example.com', NULL, '+33 6 39 98 95 49', 74.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5136-781a-84d0-a75f27418166', '{"type":"HOME","street":"Am Mühlbach 57","city":"Graz","zip":"84351","country":"AT"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-51b3-7c1f-895e-4b4a3f4d099b', '01a203cf-4402-7341-aa42-e26fc1537c09', 10787, 'pax-0086', 'Haruto', NULL, 'Kurosaka', NULL, 'Mr', 'MALE', '2005-09-15', 'Tokyo', 'JP', 'JP', NULL, 'haruto.kurosaka@example.com', NULL, '+1 202 555 0146', 82.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5138-7df1-a0e0-e9d7662388ce', '{"type":"HOME","street":"Sakura-dori 24","city":"Tokyo","zip":"15066","country":"JP"}', 'Sparkling water, no ice.', NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-51b5-76ec-9544-1b63c32e6d3b', '01a203cf-4402-7341-aa42-e26fc1537c09', 10791, 'pax-0088', 'Freja', NULL, 'Østerlund', NULL, 'Mrs', 'FEMALE', '1954-06-28', 'Odense', 'DK', 'DK', NULL, 'freja.osterlund@example.com', NULL, '+33 6 39 98 19 03', 50.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-5139-7ba7-8405-f82ff9279163', '{"type":"HOME","street":"Havnegade 2","city":"København","zip":"47034","country":"DK"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-51e1-7b1a-aecb-ca13cd1ec75b', '01a203cf-4402-7341-aa42-e26fc1537c09', 10811, 'pax-0097', 'Aurélien', NULL, 'Marchecoul', NULL, 'Mr', 'MALE', '1991-12-23', 'Lyon', 'FR', 'FR', NULL, 'aurelien.marchecoul@example.com', NULL, '+44 7700 900120', 66.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-513e-7fb1-8308-b20f30d6a95e', '{"type":"HOME","street":"Allée du Parc 100","city":"Nice","zip":"62134","country":"FR"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "users" values ('01a203cf-51e1-7b1a-aecb-ca16f34065ca', '01a203cf-4402-7341-aa42-e26fc1537c09', 10813, 'pax-0098', 'Magdalena', NULL, 'Haidegger', NULL, 'Mrs', 'FEMALE', '1978-05-24', 'Linz', 'AT', 'AT', NULL, 'magdalena.haidegger@example.com', NULL, '+1 202 555 0134', 63.0, 'KILOGRAM', NULL, NULL, NULL, 'ACTIVE', '01a203cf-513e-7fb1-8308-b211ca7afa69', '{"type":"HOME","street":"Kaiserweg 3","city":"Wien","zip":"52062","country":"AT"}', NULL, NULL, 1787573400000, 1787573400000);
insert into "crew" values ('01a203cf-4e08-748c-a0a5-413b2c5f7d96', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-4df9-77c8-902f-a162f8a678e0', 'Captain', '["CMD","FO"]', '["OE-FQA","OE-FQD"]', 'LOWW', '2024-05-02', NULL, NULL, NULL, '{"totalTime":329700,"picTime":204414,"sicTime":125286,"nightTime":36633,"instrumentTime":0,"instructorTime":0,"simulatorTime":0,"landings":3471,"nightLandings":0}', 0, 1787573400000, 1787573400000);
insert into "crew" values ('01a203cf-4e95-70a6-ac27-81d871457378', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-4e94-7a8b-98e2-52b86018888e', 'Captain', '["CMD","FO"]', '["OE-FQA","OE-FQD"]', 'LOWW', '2021-02-07', NULL, NULL, NULL, '{"totalTime":439860,"picTime":272713,"sicTime":167147,"nightTime":48873,"instrumentTime":0,"instructorTime":0,"simulatorTime":0,"landings":4630,"nightLandings":0}', 0, 1787573400000, 1787573400000);
insert into "idCards" values ('01a203cf-4e06-734d-8448-2f29e8ed19ed', '01a203cf-4402-7341-aa42-e26fc1537c09', 10255, '01a203cf-4df9-77c8-902f-a162f8a678e0', 'passport', 'PASSPORT', 'C6621339', 'HU', NULL, '2022-02-28', '2032-02-28', 1, NULL, 1787573400000, 1787573400000);
insert into "idCards" values ('01a203cf-4e95-70a6-ac27-81d7ddbb1bf7', '01a203cf-4402-7341-aa42-e26fc1537c09', 10257, '01a203cf-4e94-7a8b-98e2-52b86018888e', 'passport', 'PASSPORT', 'P3457897', 'AT', NULL, '2020-08-06', '2030-08-06', 1, NULL, 1787573400000, 1787573400000);
insert into "idCards" values ('01a203cf-5160-7cc9-8b89-51251d7c1804', '01a203cf-4402-7341-aa42-e26fc1537c09', 10629, '01a203cf-5160-7cc9-8b89-512470ab5dcb', 'passport', 'PASSPORT', 'P6332315', 'HR', NULL, '2025-07-31', '2035-07-31', 1, NULL, 1787573400000, 1787573400000);
insert into "idCards" values ('01a203cf-519f-7c33-a5bf-82887f010e08', '01a203cf-4402-7341-aa42-e26fc1537c09', 10761, '01a203cf-519f-7c33-a5bf-82873e881839', 'passport', 'PASSPORT', 'K5995832', 'HR', NULL, '2022-12-06', '2032-12-05', 1, NULL, 1787573400000, 1787573400000);
insert into "settings" values ('host', 'filling', 'false');
insert into "sequences" values ('01a203cf-4402-7341-aa42-e26fc1537c09', 'publicId', 15749);
insert into "sequences" values ('01a203cf-4402-7341-aa42-e26fc1537c09', 'accountNumber', 63);
insert into "notifications" values ('01a203cf-7832-7557-be7b-876e3f23667a', '01a203cf-4402-7341-aa42-e26fc1537c09', 'QUOTE_REQUEST', 'Quote request HTJRS from Urs Caduff, Ambralux Holding AG', 'LOWW–LFMN–ENGM–LOWW, from 2026-12-01', 'bookings', '01a203cf-782c-7f9d-b344-00f8558624d7', NULL, 1795237200000, 1794123900000, 1795237200000);
insert into "notifications" values ('01a203cf-784f-79bc-931b-aa50ed572b9b', '01a203cf-4402-7341-aa42-e26fc1537c09', 'QUOTE_REQUEST', 'Quote request LCDKJ from Lucija Kuštrak, Alderbrook Holding d.o.o.', 'LOWW–EDDB–EDDL–LOWW, from 2026-12-26', 'bookings', '01a203cf-784b-7977-a05b-eb58a258cfaf', NULL, 1795237200000, 1794132000000, 1795237200000);
insert into "airports" values ('00AA', 1, NULL, NULL, '00AA', '00AA', NULL, 'Aero B Ranch Airport', 'Leoti', 'KS', 'US', 'America/Denver', 38.70402, -101.47391, 3435, NULL, NULL, 'small', ' aero b ranch airport leoti');
insert into "airports" values ('00AK', 2, NULL, NULL, '00AK', '00AK', NULL, 'Lowell Field', 'Anchor Point', 'AK', 'US', 'America/Anchorage', 59.94773, -151.69252, 450, 762, 12, 'small', ' lowell field anchor point');
insert into "aircraft" values ('01a203cf-4c21-72b8-8b6c-5a0c32c17980', '01a203cf-4402-7341-aa42-e26fc1537c09', 10009, 'OE-FQA', 'C25B', 'Citation CJ3+', 'Cessna 525B Citation CJ3+', 'C525', 'COMMERCIAL', 'LIGHT_JET', 7, 'LOWW', 'FQA', 0, 0, 0, 16.26, 15.59, 4.62, 1.45, 4.78, 1.47, 2136, 962, 2040, 969, 400, 6291, 2015, NULL, 0, 1, NULL, '["X.G","D.D","T.T","D.D","S.S","C.L"]', '{"flightCrew":2,"cabinCrew":0,"onboardEngineer":0}', '{"v230":true,"wifi":false,"lavatory":true,"enclosedLavatory":false,"coffeePot":true,"espresso":false,"smokingAllowed":false,"petsAllowed":true,"skiTube":true,"golfBags":true,"standardSuitcases":7}', 1, 0, 'ACTIVE', 1, 1787573400000, 1787573400000);
insert into "aircraft" values ('01a203cf-4c23-7b08-b0ba-a489d7c34a42', '01a203cf-4402-7341-aa42-e26fc1537c09', 10010, 'OE-FQD', 'C25B', 'Citation CJ3+', 'Cessna 525B Citation CJ3+', 'C525', 'COMMERCIAL', 'LIGHT_JET', 7, 'LOWW', 'FQD', 0, 0, 0, 16.26, 15.59, 4.62, 1.45, 4.78, 1.47, 2136, 962, 2040, 969, 400, 6291, 2018, NULL, 0, 1, NULL, '["X.G","D.D","T.T","D.D","S.S","C.L"]', '{"flightCrew":2,"cabinCrew":0,"onboardEngineer":0}', '{"v230":true,"wifi":true,"lavatory":true,"enclosedLavatory":false,"coffeePot":true,"espresso":false,"smokingAllowed":false,"petsAllowed":true,"skiTube":true,"golfBags":true,"standardSuitcases":7}', 1, 0, 'ACTIVE', 2, 1787573400000, 1787573400000);
insert into "aircraft" values ('01a203cf-4c24-7e66-9380-9f1c66abb9b3', '01a203cf-4402-7341-aa42-e26fc1537c09', 10011, 'OE-GQK', 'E55P', 'Phenom 300E', 'Embraer EMB-505 Phenom 300E', 'EMB505', 'COMMERCIAL', 'LIGHT_JET', 8, 'LOWW', 'GQK', 0, 0, 0, 15.91, 15.64, 5.1, 1.5, 5.23, 1.55, 2428, 1196, 2010, 978, 430, 8415, 2021, NULL, 0, 1, NULL, '["X.G","..B","D.D","T.T","D.D","S.S","C.L"]', '{"flightCrew":2,"cabinCrew":0,"onboardEngineer":0}', '{"v230":true,"wifi":true,"lavatory":true,"enclosedLavatory":false,"coffeePot":true,"espresso":false,"smokingAllowed":false,"petsAllowed":true,"skiTube":true,"golfBags":true,"standardSuitcases":8}', 1, 0, 'ACTIVE', 3, 1787573400000, 1787573400000);
insert into "aircraft" values ('01a203cf-4c25-75d9-9409-5d91c76e3f94', '01a203cf-4402-7341-aa42-e26fc1537c09', 10012, 'OE-GQM', 'E55P', 'Phenom 300E', 'Embraer EMB-505 Phenom 300E', 'EMB505', 'COMMERCIAL', 'LIGHT_JET', 8, 'LOWW', 'GQM', 0, 0, 0, 15.91, 15.64, 5.1, 1.5, 5.23, 1.55, 2428, 1196, 2010, 978, 430, 8415, 2015, NULL, 0, 1, NULL, '["X.G","..B","D.D","T.T","D.D","S.S","C.L"]', '{"flightCrew":2,"cabinCrew":0,"onboardEngineer":0}', '{"v230":true,"wifi":false,"lavatory":true,"enclosedLavatory":false,"coffeePot":true,"espresso":false,"smokingAllowed":false,"petsAllowed":true,"skiTube":true,"golfBags":true,"standardSuitcases":8}', 1, 0, 'ACTIVE', 4, 1787573400000, 1787573400000);
insert into "aircraft" values ('01a203cf-4c25-75d9-9409-5d93f6dbf971', '01a203cf-4402-7341-aa42-e26fc1537c09', 10013, 'OE-GQP', 'C68A', 'Citation Latitude', 'Cessna 680A Citation Latitude', 'C680', 'COMMERCIAL', 'MIDSIZE_JET', 9, 'LOWW', 'GQP', 0, 0, 0, 22.05, 18.97, 6.38, 1.83, 6.63, 1.96, 5168, 1154, 2700, 1091, 430, 13971, 2018, NULL, 0, 1, NULL, '["X.G","C.B","D.D","T.T","D.D","D.D","T.T","D.D","C.L"]', '{"flightCrew":2,"cabinCrew":0,"onboardEngineer":0}', '{"v230":true,"wifi":true,"lavatory":true,"enclosedLavatory":false,"coffeePot":true,"espresso":false,"smokingAllowed":false,"petsAllowed":true,"skiTube":true,"golfBags":true,"standardSuitcases":9}', 1, 0, 'ACTIVE', 5, 1787573400000, 1787573400000);
insert into "aircraft" values ('01a203cf-4c26-7c1e-a79d-ae9a0a084f8c', '01a203cf-4402-7341-aa42-e26fc1537c09', 10014, 'OE-HQR', 'CL35', 'Challenger 350', 'Bombardier BD-100 Challenger 350', 'CL30', 'COMMERCIAL', 'SUPER_MIDSIZE_JET', 9, 'LOWW', 'HQR', 0, 0, 0, 21.03, 20.93, 6.1, 1.83, 7.68, 2.19, 6418, 1542, 3200, 1474, 459, 18416, 2021, NULL, 4, 0, NULL, '["X.G","C.G","D.D","T.T","D.D","D.B","T.B","D.B","C.L"]', '{"flightCrew":2,"cabinCrew":1,"onboardEngineer":0}', '{"v230":true,"wifi":true,"lavatory":true,"enclosedLavatory":true,"coffeePot":true,"espresso":true,"smokingAllowed":false,"petsAllowed":true,"skiTube":false,"golfBags":true,"standardSuitcases":9}', 1, 0, 'ACTIVE', 6, 1787573400000, 1787573400000);
insert into "aircraft" values ('01a203cf-4c27-7294-8e52-1cb70ae1236f', '01a203cf-4402-7341-aa42-e26fc1537c09', 10015, 'OE-HQV', 'CL35', 'Challenger 350', 'Bombardier BD-100 Challenger 350', 'CL30', 'COMMERCIAL', 'SUPER_MIDSIZE_JET', 9, 'LOWW', 'HQV', 0, 0, 0, 21.03, 20.93, 6.1, 1.83, 7.68, 2.19, 6418, 1542, 3200, 1474, 459, 18416, 2015, NULL, 4, 0, NULL, '["X.G","C.G","D.D","T.T","D.D","D.B","T.B","D.B","C.L"]', '{"flightCrew":2,"cabinCrew":1,"onboardEngineer":0}', '{"v230":true,"wifi":false,"lavatory":true,"enclosedLavatory":true,"coffeePot":true,"espresso":true,"smokingAllowed":false,"petsAllowed":true,"skiTube":false,"golfBags":true,"standardSuitcases":9}', 1, 0, 'ACTIVE', 7, 1787573400000, 1787573400000);
insert into "tasks" values ('01a203cf-54da-7aa7-9522-1112851d6d8a', '01a203cf-4402-7341-aa42-e26fc1537c09', 11181, '01a203cf-4c24-7e66-9380-9f1c66abb9b3', 'MAINTENANCE', 'LOWW', 1791529200000, 1791824400000, 'Engine inspection', NULL, 1789801200000, 1789801200000);
insert into "tasks" values ('01a203cf-5604-7d9f-b301-3b12b78b18a5', '01a203cf-4402-7341-aa42-e26fc1537c09', 11267, '01a203cf-4c21-72b8-8b6c-5a0c32c17980', 'UNSCHEDULED_MAINTENANCE', 'LOWW', 1790093340000, 1790111340000, 'Tyre change, main gear left', NULL, 1790093340000, 1790093340000);
insert into "maintenanceSchedules" values ('01a203cf-4d06-7d90-bd36-477544016683', '01a203cf-4402-7341-aa42-e26fc1537c09', 10025, '01a203cf-4c21-72b8-8b6c-5a0c32c17980', 'INTERVAL', 'A check', 'FLIGHT_HOURS', NULL, 'AIRCRAFT', 'SERVICE', NULL, 1794873600000, NULL, NULL, NULL, 1301.0, 1500.0, NULL, 199.0, 1.1, 300.0, NULL, 1787573400000, 1787573400000);
insert into "maintenanceSchedules" values ('01a203cf-4d09-77a0-917e-b76f34b12d66', '01a203cf-4402-7341-aa42-e26fc1537c09', 10026, '01a203cf-4c21-72b8-8b6c-5a0c32c17980', 'INTERVAL', 'Engine inspection', 'ENGINE_HOURS', NULL, 'ENGINE', 'SERVICE', NULL, 1794873600000, NULL, NULL, NULL, 5058.0, 5400.0, NULL, 342.0, 1.1, 600.0, NULL, 1787573400000, 1787573400000);
insert into "holdItems" values ('01a203cf-7c2a-7df3-b625-55a41b8eac59', '01a203cf-4402-7341-aa42-e26fc1537c09', 14342, '01a203cf-4c25-75d9-9409-5d93f6dbf971', 'Satellite phone', '23-15-04. Not required by rule.', NULL, NULL, '2026-11-14', '2026-11-24', 'MEL', 1794614400000, 1794614400000);
insert into "holdItems" values ('01a203cf-7cd4-7a5c-ac4c-426bd556ca4c', '01a203cf-4402-7341-aa42-e26fc1537c09', 14508, '01a203cf-4c21-72b8-8b6c-5a0c32c17980', 'Left landing light', '33-41-01. One of two inoperative.', 'Day operations only', 'Day operations only until it is rectified.', '2026-11-15', '2026-11-25', 'MEL', 1794700800000, 1794700800000);
insert into "airportData" values ('01a203cf-4d21-7023-8a9c-addd069ddbc4', '01a203cf-4402-7341-aa42-e26fc1537c09', 10065, 'LOWW', NULL, 300000, 600000, 2880000, NULL, NULL, 'A_7', NULL, 1787573400000, 1787573400000);
insert into "airportData" values ('01a203cf-4d36-7ab5-8c46-6d91fd8cca15', '01a203cf-4402-7341-aa42-e26fc1537c09', 10076, 'LFPB', NULL, 360000, 600000, 3720000, NULL, NULL, 'A_9', NULL, 1787573400000, 1787573400000);
insert into "airportCosts" values ('01a203cf-4d28-7b5a-9b02-16b09aca8145', '01a203cf-4402-7341-aa42-e26fc1537c09', 10066, 'LOWW', 'LANDING', 'Up to 20 t', 16400, 'EUR', 'LANDING', NULL, NULL, 1787573400000, 1787573400000);
insert into "airportCosts" values ('01a203cf-4d2a-70e9-8096-76193ca0dcdb', '01a203cf-4402-7341-aa42-e26fc1537c09', 10067, 'LOWW', 'HANDLING', NULL, 123200, 'EUR', 'TURNAROUND', NULL, NULL, 1787573400000, 1787573400000);
insert into "airportFuels" values ('01a203cf-4d2e-7659-abe7-7f25a658e428', '01a203cf-4402-7341-aa42-e26fc1537c09', 10069, 'LOWW', 'Aerolodge LOWW', NULL, 'JET_A1', 'EUR', 'LITER', 1.168, 0.0, 2000.0, 0, 0, '2026-11-01', NULL, 1787573400000, 1787573400000);
insert into "airportFuels" values ('01a203cf-4d30-713e-8da6-79fd79b418fd', '01a203cf-4402-7341-aa42-e26fc1537c09', 10070, 'LOWW', NULL, 'Skyline Fuel', 'JET_A1', 'EUR', 'LITER', 1.0862, 2000.0, NULL, 0, 1, '2026-11-01', NULL, 1787573400000, 1787573400000);
insert into "airportNotes" values ('01a203cf-4d32-7823-8a65-0180493c6fc4', '01a203cf-4402-7341-aa42-e26fc1537c09', 10071, 'LOWW', 'Home base: crew entrance by gate 4, parking on the GA west ramp.', 0, NULL, NULL, 1787573400000, 1787573400000);
insert into "airportNotes" values ('01a203cf-4d33-761b-b59a-454faac7733d', '01a203cf-4402-7341-aa42-e26fc1537c09', 10072, 'LOWW', 'De-icing takes 25 minutes at peak times: order it with the handler the evening before.', 0, '2026-10-22', '2027-03-21', 1787573400000, 1787573400000);
insert into "airportCompanies" values ('01a203cf-4d34-74b7-9b77-9dd45a6af7d1', '01a203cf-4402-7341-aa42-e26fc1537c09', 10073, 'LOWW', 'FBO', 'Aerolodge LOWW', 'ops@aerolodge-loww.example', '+43 1 555 2998', NULL, NULL, '130.970', 1, 1787573400000, 1787573400000);
insert into "airportCompanies" values ('01a203cf-4d35-7984-b83e-699ec3bdb9be', '01a203cf-4402-7341-aa42-e26fc1537c09', 10074, 'LOWW', 'CATERING', 'Cold Cloche LOWW', 'ops@cold-cloche-loww.example', '+43 1 555 4918', NULL, NULL, NULL, 0, 1787573400000, 1787573400000);
insert into "qualificationTypes" values ('01a203cf-4f5e-7d1e-8368-d66a649c86f0', '01a203cf-4402-7341-aa42-e26fc1537c09', 10306, 'Airline transport pilot licence', 'ATPL', 'FLIGHT_DECK', 'LICENSE', NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1787573400000, 1787573400000);
insert into "qualificationTypes" values ('01a203cf-4f60-7e93-b98a-db9615518a04', '01a203cf-4402-7341-aa42-e26fc1537c09', 10307, 'Commercial pilot licence', 'CPL', 'FLIGHT_DECK', 'LICENSE', NULL, NULL, NULL, NULL, NULL, NULL, 1, 1, 1787573400000, 1787573400000);
insert into "qualificationTypes" values ('01a203cf-4f61-71d8-8a0c-67b27b93ee42', '01a203cf-4402-7341-aa42-e26fc1537c09', 10308, 'Type rating C525', 'C525', 'FLIGHT_DECK', 'RATING', NULL, NULL, NULL, '{"unit":"MONTHS","value":12}', NULL, NULL, 1, 1, 1787573400000, 1787573400000);
insert into "qualifications" values ('01a203cf-4f7c-7bb1-8e3e-776a407743ce', '01a203cf-4402-7341-aa42-e26fc1537c09', 10322, '01a203cf-4df9-77c8-902f-a162f8a678e0', '01a203cf-4f5e-7d1e-8368-d66a649c86f0', 'HU.FCL.80467', 'EASA', NULL, '2017-02-24', NULL, NULL, NULL, 0, NULL, 1787573400000, 1787573400000);
insert into "qualifications" values ('01a203cf-4f87-7d08-bb3a-3198a08ae37f', '01a203cf-4402-7341-aa42-e26fc1537c09', 10323, '01a203cf-4df9-77c8-902f-a162f8a678e0', '01a203cf-4f61-71d8-8a0c-67b27b93ee42', NULL, NULL, NULL, '2026-04-19', '2027-04-14', NULL, NULL, 1, NULL, 1787573400000, 1787573400000);
insert into "rosterEntries" values ('01a203cf-6146-7d46-860c-acb8ebb5d2ed', '01a203cf-4402-7341-aa42-e26fc1537c09', 11659, '01a203cf-4e94-7a8b-98e2-52b86018888e', 'OFF', 'Day off', 1792627200000, 1792886400000, NULL, NULL, 0, 1791417600000, 1791417600000);
insert into "rosterEntries" values ('01a203cf-614e-7b74-8d6b-d27de22a2431', '01a203cf-4402-7341-aa42-e26fc1537c09', 11660, '01a203cf-4ea1-7918-bd6a-f7cb94190c0c', 'OFF', 'Day off', 1792627200000, 1792713600000, NULL, NULL, 0, 1791417600000, 1791417600000);
insert into "pricingRules" values ('01a203cf-4dc6-7c64-896f-684fac26ad38', '01a203cf-4402-7341-aa42-e26fc1537c09', 10243, 'Charter OE-FQA', '01a203cf-4c21-72b8-8b6c-5a0c32c17980', NULL, NULL, NULL, NULL, 10, 'EUR', 310000, 232500, 60, 55000, 68000, 70000, '[{"airport":"LFMN","amount":120000},{"airport":"EGLF","amount":145000},{"airport":"LSZS","amount":98000},{"airport":"LEIB","amount":74000},{"airport":"OMDB","amount":210000}]', 0, 13.0, 0.0, 0.0, 1787573400000, 1787573400000);
insert into "pricingRules" values ('01a203cf-4dca-773f-b183-3d30f7a852e6', '01a203cf-4402-7341-aa42-e26fc1537c09', 10244, 'Charter OE-FQD', '01a203cf-4c23-7b08-b0ba-a489d7c34a42', NULL, NULL, NULL, NULL, 10, 'EUR', 310000, 232500, 60, 55000, 68000, 70000, '[{"airport":"LFMN","amount":120000},{"airport":"EGLF","amount":145000},{"airport":"LSZS","amount":98000},{"airport":"LEIB","amount":74000},{"airport":"OMDB","amount":210000}]', 0, 13.0, 0.0, 0.0, 1787573400000, 1787573400000);
insert into "bookings" values ('01a203cf-52d0-7663-a17e-ebc4385b0caf', '01a203cf-4402-7341-aa42-e26fc1537c09', 10930, '01a203cf-52d0-7663-a17e-ebc4385b0caf', 1, NULL, 'SJHNW', NULL, 'R-1059', 'demo-R-1059', 'B', 'BOOKED', 'OWNER', NULL, 'EMAIL', '01a203cf-4c24-7e66-9380-9f1c66abb9b3', '01a203cf-519f-7c33-a5bf-82873e881839', '01a203cf-5130-76d5-8d8b-b40c582d2fe7', NULL, 'Two sets of golf clubs.', '{"currency":"EUR","charterCost":2066800,"net":2150000,"vat":0,"fet":0,"tax":0,"gross":2150000,"vatPerc":0,"exchangeRate":1}', 1001, 'PAID', 1788005400000, NULL, 1, 1788005400000, 1791704100000);
insert into "bookings" values ('01a203cf-52fb-752a-b3fe-8470e585f799', '01a203cf-4402-7341-aa42-e26fc1537c09', 10938, '01a203cf-52fb-752a-b3fe-8470e585f799', 1, NULL, 'CZNFR', NULL, 'R-1083', 'demo-R-1083', 'B', 'BOOKED', 'CHARTER', NULL, 'EMAIL', '01a203cf-4c25-75d9-9409-5d91c76e3f94', '01a203cf-51a9-701c-b300-b3b89d18c0fc', '01a203cf-5136-781a-84d0-a75f27418166', NULL, NULL, '{"currency":"EUR","charterCost":2436000,"net":2535000,"vat":0,"fet":0,"tax":0,"gross":2535000,"vatPerc":0,"exchangeRate":1}', 1002, 'PAID', 1788523200000, NULL, 1, 1788523200000, 1790346060000);
insert into "bookings" values ('01a203cf-5335-72fd-8d49-defb3f540912', '01a203cf-4402-7341-aa42-e26fc1537c09', 11010, '01a203cf-5335-72fd-8d49-defb3f540912', 1, NULL, 'VKVJV', NULL, 'R-1001', 'demo-R-1001', 'B', 'BOOKED', 'OWNER', NULL, 'PHONE', '01a203cf-4c21-72b8-8b6c-5a0c32c17980', '01a203cf-51a2-764b-92a8-fe81ed0376fa', '01a203cf-5130-76d5-8d8b-b41221efbbe8', NULL, NULL, '{"currency":"EUR","charterCost":2233000,"net":2570000,"vat":0,"fet":0,"tax":0,"gross":2570000,"vatPerc":0,"exchangeRate":1}', 1009, 'PAID', 1789069500000, NULL, 1, 1789069500000, 1791605340000);
insert into "bookings" values ('01a203cf-535a-79f1-8367-5644e2b1060a', '01a203cf-4402-7341-aa42-e26fc1537c09', 11052, '01a203cf-535a-79f1-8367-5644e2b1060a', 1, NULL, 'PHCXM', NULL, 'R-1140', 'demo-R-1140', 'B', 'BOOKED', 'CHARTER', NULL, 'PHONE', '01a203cf-4c26-7c1e-a79d-ae9a0a084f8c', '01a203cf-517a-7c35-9add-377b7c254ae4', '01a203cf-513e-7fb1-8308-b20f30d6a95e', NULL, NULL, '{"currency":"EUR","charterCost":4452700,"net":5520000,"vat":0,"fet":0,"tax":0,"gross":5520000,"vatPerc":0,"exchangeRate":1}', 1013, 'NOT_PAID', 1789338600000, NULL, 1, 1789338600000, 1789338600000);
insert into "bookings" values ('01a203cf-5f8d-7452-9507-6e52edf6cd1b', '01a203cf-4402-7341-aa42-e26fc1537c09', 11506, '01a203cf-5f8d-7452-9507-6e52edf6cd1b', 1, NULL, 'HXDKN', NULL, 'R-1167', 'demo-R-1167', 'B', 'BOOKED', 'CHARTER', NULL, 'PHONE', '01a203cf-4c27-7294-8e52-1cb70ae1236f', '01a203cf-51b5-76ec-9544-1b63c32e6d3b', '01a203cf-5139-7ba7-8405-f82ff9279163', NULL, NULL, '{"currency":"EUR","charterCost":2791300,"net":3575000,"vat":0,"fet":0,"tax":0,"gross":3575000,"vatPerc":0,"exchangeRate":1}', 1044, 'NOT_PAID', 1790968500000, NULL, 1, 1790968500000, 1790968500000);
insert into "bookings" values ('01a203cf-6080-7a76-bb70-e9c702919a5d', '01a203cf-4402-7341-aa42-e26fc1537c09', 11548, '01a203cf-6080-7a76-bb70-e9c702919a5d', 1, NULL, 'BPJSQ', NULL, 'R-1006', 'demo-R-1006', 'B', 'BOOKED', 'CHARTER', NULL, 'PHONE', '01a203cf-4c21-72b8-8b6c-5a0c32c17980', '01a203cf-51e1-7b1a-aecb-ca13cd1ec75b', '01a203cf-513e-7fb1-8308-b20f30d6a95e', NULL, NULL, '{"currency":"EUR","charterCost":1003000,"net":1225000,"vat":0,"fet":0,"tax":0,"gross":1225000,"vatPerc":0,"exchangeRate":1}', 1047, 'NOT_PAID', 1791126000000, NULL, 1, 1791126000000, 1791126000000);
insert into "bookings" values ('01a203cf-6593-7850-9bf0-33011954e8a4', '01a203cf-4402-7341-aa42-e26fc1537c09', 12037, '01a203cf-6593-7850-9bf0-33011954e8a4', 1, NULL, 'PCXMP', NULL, 'R-1121', 'demo-R-1121', 'B', 'BOOKED', 'CHARTER', NULL, 'EMAIL', '01a203cf-4c25-75d9-9409-5d93f6dbf971', '01a203cf-51a4-7aff-8df1-8a3837e4ba89', '01a203cf-5131-7771-8c4b-df0bc5cc54ee', NULL, 'Needs a quiet cabin to work in.', '{"currency":"EUR","charterCost":1336500,"net":1590000,"vat":0,"fet":0,"tax":0,"gross":1590000,"vatPerc":0,"exchangeRate":1}', 1074, 'PAID', 1792239600000, NULL, 1, 1792239600000, 1793844540000);
insert into "bookings" values ('01a203cf-65ad-7174-8548-81954d2b647e', '01a203cf-4402-7341-aa42-e26fc1537c09', 12067, '01a203cf-65ad-7174-8548-81954d2b647e', 1, NULL, 'MNJXD', NULL, 'R-1069', 'demo-R-1069', 'B', 'BOOKED', 'CHARTER', NULL, 'PHONE', '01a203cf-4c24-7e66-9380-9f1c66abb9b3', '01a203cf-517f-79de-8ad2-7af808ccd236', '01a203cf-5140-71e7-8f55-3a03ed74d15b', NULL, NULL, '{"currency":"EUR","charterCost":842000,"net":885000,"vat":0,"fet":0,"tax":0,"gross":885000,"vatPerc":0,"exchangeRate":1}', 1075, 'NOT_PAID', 1792288500000, NULL, 1, 1792288500000, 1792288500000);
insert into "bookings" values ('01a203cf-6d0e-7a0e-ae0a-2c6b3bfecaaa', '01a203cf-4402-7341-aa42-e26fc1537c09', 12578, '01a203cf-6d0e-7a0e-ae0a-2c6b3bfecaaa', 1, NULL, 'LSWRF', NULL, 'R-1041', 'demo-R-1041', 'B', 'BOOKED', 'CHARTER', NULL, 'PHONE', '01a203cf-4c23-7b08-b0ba-a489d7c34a42', '01a203cf-51b3-7c1f-895e-4b4a3f4d099b', '01a203cf-5138-7df1-a0e0-e9d7662388ce', NULL, NULL, '{"currency":"EUR","charterCost":1788300,"net":2110000,"vat":0,"fet":0,"tax":0,"gross":2110000,"vatPerc":0,"exchangeRate":1}', 1096, 'NOT_PAID', 1793099400000, NULL, 1, 1793099400000, 1793099400000);
insert into "bookings" values ('01a203cf-71e5-733b-87e2-141bc605713a', '01a203cf-4402-7341-aa42-e26fc1537c09', 12969, '01a203cf-71e5-733b-87e2-141bc605713a', 1, NULL, 'CFLVB', NULL, 'R-1100', 'demo-R-1100', 'B', 'BOOKED', 'CHARTER', NULL, 'PHONE', '01a203cf-4c25-75d9-9409-5d91c76e3f94', '01a203cf-51e1-7b1a-aecb-ca16f34065ca', '01a203cf-513e-7fb1-8308-b211ca7afa69', NULL, NULL, '{"currency":"EUR","charterCost":957000,"net":1150000,"vat":149500,"fet":0,"tax":0,"gross":1299500,"vatPerc":13,"exchangeRate":1}', 1110, 'NOT_PAID', 1793589600000, NULL, 1, 1793589600000, 1793589600000);
insert into "bookings" values ('01a203cf-7805-7df9-a9bd-69cc3ac75445', '01a203cf-4402-7341-aa42-e26fc1537c09', 13467, '01a203cf-7805-7df9-a9bd-69cc3ac75445', 1, NULL, 'LVFRR', NULL, 'R-1130', 'demo-R-1130', 'B', 'BOOKED', 'CHARTER', NULL, 'EMAIL', '01a203cf-4c25-75d9-9409-5d93f6dbf971', '01a203cf-516e-7fcb-a998-d5c220270dfd', '01a203cf-5139-7ba7-8405-f82ff9279163', NULL, NULL, '{"currency":"EUR","charterCost":2125200,"net":2720000,"vat":0,"fet":0,"tax":0,"gross":2720000,"vatPerc":0,"exchangeRate":1}', 1133, 'NOT_PAID', 1794103200000, NULL, 1, 1794103200000, 1794103200000);
insert into "bookings" values ('01a203cf-7d91-7505-b369-99c34de2f3e8', '01a203cf-4402-7341-aa42-e26fc1537c09', 14667, '01a203cf-7d91-7505-b369-99c34de2f3e8', 1, NULL, 'VWQDZ', 'B2026-00022', 'R-1151', 'demo-R-1151', 'B', 'BOOKING_SENT', 'CHARTER', NULL, 'EMAIL', '01a203cf-4c26-7c1e-a79d-ae9a0a084f8c', '01a203cf-516c-7605-843e-26af2c9bd6e6', '01a203cf-5136-781a-84d0-a7634bd58a0a', NULL, NULL, '{"currency":"EUR","charterCost":4452700,"net":4630000,"vat":0,"fet":0,"tax":0,"gross":4630000,"vatPerc":0,"exchangeRate":1}', 1203, 'NOT_PAID', 1794805200000, NULL, 1, 1794805200000, 1794891600000);
insert into "bookingVersions" values ('01a203cf-52da-7b97-bd2e-507b5fd70e30', '01a203cf-4402-7341-aa42-e26fc1537c09', 10937, '01a203cf-52d0-7663-a17e-ebc4385b0caf', 1, '{"price":{"currency":"EUR","charterCost":2066800,"net":2150000,"vat":0,"fet":0,"tax":0,"gross":2150000,"vatPerc":0,"exchangeRate":1},"legs":[{"departureAt":1790147400000,"arrivalAt":1790160540000,"flightTime":204,"blockTime":219,"departureAirport":"EIDW","arrivalAirport":"LROP","distance":1370,"position":0,"pax":0,"aircraftId":"01a203cf-4c24-7e66-9380-9f1c66abb9b3","workflow":"OWNER","workflowCustomName":null,"flightNumber":"GQK274","notes":null,"planningNotes":null,"status":"OK","warnings":"[]","publicId":10931},{"departureAt":1790222700000,"arrivalAt":1790228100000,"flightTime":75,"blockTime":90,"departureAirport":"LROP","arrivalAirport":"LOWW","distance":449.2,"position":1,"pax":2,"aircraftId":"01a203cf-4c24-7e66-9380-9f1c66abb9b3","workflow":"OWNER","workflowCustomName":null,"flightNumber":"GQK275","notes":null,"planningNotes":null,"status":"OK","warnings":"[]","publicId":10932}]}', 'desk (demo)', 1788005400000, 1788005400000);
insert into "bookingVersions" values ('01a203cf-52fd-7fe0-aff4-be33b1220772', '01a203cf-4402-7341-aa42-e26fc1537c09', 10947, '01a203cf-52fb-752a-b3fe-8470e585f799', 1, '{"price":{"currency":"EUR","charterCost":2436000,"net":2535000,"vat":0,"fet":0,"tax":0,"gross":2535000,"vatPerc":0,"exchangeRate":1},"legs":[{"departureAt":1790078400000,"arrivalAt":1790085720000,"flightTime":107,"blockTime":122,"departureAirport":"LOWW","arrivalAirport":"ESSB","distance":677.5,"position":0,"pax":0,"aircraftId":"01a203cf-4c25-75d9-9409-5d91c76e3f94","workflow":"CHARTER","workflowCustomName":null,"flightNumber":"GQM346","notes":null,"planningNotes":null,"status":"OK","warnings":"[]","publicId":10939},{"departureAt":1790088600000,"arrivalAt":1790098200000,"flightTime":145,"blockTime":160,"departureAirport":"ESSB","arrivalAirport":"LDSP","distance":952,"position":1,"pax":2,"aircraftId":"01a203cf-4c25-75d9-9409-5d91c76e3f94","workflow":"CHARTER","workflowCustomName":null,"flightNumber":"GQM347","notes":null,"planningNotes":null,"status":"OK","warnings":"[]","publicId":10940},{"departureAt":1790100900000,"arrivalAt":1790104860000,"flightTime":51,"blockTime":66,"departureAirport":"LDSP","arrivalAirport":"LOWW","distance":274.6,"position":2,"pax":0,"aircraftId":"01a203cf-4c25-75d9-9409-5d91c76e3f94","workflow":"CHARTER","workflowCustomName":null,"flightNumber":"GQM348","notes":null,"planningNotes":null,"status":"OK","warnings":"[]","publicId":10941}]}', 'desk (demo)', 1788523200000, 1788523200000);
insert into "legs" values ('01a203cf-52d8-7f4c-814a-28a48af7281c', '01a203cf-4402-7341-aa42-e26fc1537c09', 10931, '01a203cf-52d0-7663-a17e-ebc4385b0caf', 0, 'EIDW', 'LROP', 1790147400000, 1790160540000, 0, '01a203cf-4c24-7e66-9380-9f1c66abb9b3', 'OWNER', NULL, 'GQK274', 204, 219, 1370.0, NULL, NULL, 'OK', '[]', 1788005400000, 1788005400000);
insert into "legs" values ('01a203cf-52d8-7f4c-814a-28a593ef7036', '01a203cf-4402-7341-aa42-e26fc1537c09', 10932, '01a203cf-52d0-7663-a17e-ebc4385b0caf', 1, 'LROP', 'LOWW', 1790222700000, 1790228100000, 2, '01a203cf-4c24-7e66-9380-9f1c66abb9b3', 'OWNER', NULL, 'GQK275', 75, 90, 449.2, NULL, NULL, 'OK', '[]', 1788005400000, 1788005400000);
insert into "legs" values ('01a203cf-5f8d-7452-9507-6e53f2d837da', '01a203cf-4402-7341-aa42-e26fc1537c09', 11507, '01a203cf-5f8d-7452-9507-6e52edf6cd1b', 0, 'LOWW', 'LTFE', 1792653300000, 1792661340000, 2, '01a203cf-4c27-7294-8e52-1cb70ae1236f', 'CHARTER', NULL, 'HQV598', 119, 134, 814.0, NULL, NULL, 'OK', '[]', 1790968500000, 1790968500000);
insert into "legs" values ('01a203cf-6081-7168-a251-c9b7107467ee', '01a203cf-4402-7341-aa42-e26fc1537c09', 11550, '01a203cf-6080-7a76-bb70-e9c702919a5d', 1, 'LDSP', 'LOWW', 1792662000000, 1792666140000, 3, '01a203cf-4c21-72b8-8b6c-5a0c32c17980', 'CHARTER', NULL, 'FQA116', 54, 69, 274.6, NULL, NULL, 'OK', '[]', 1791126000000, 1791126000000);
insert into "legs" values ('01a203cf-6593-7850-9bf0-330304df2a55', '01a203cf-4402-7341-aa42-e26fc1537c09', 12039, '01a203cf-6593-7850-9bf0-33011954e8a4', 1, 'EDDS', 'LOWW', 1792479600000, 1792483740000, 9, '01a203cf-4c25-75d9-9409-5d93f6dbf971', 'CHARTER', NULL, 'GQP461', 54, 69, 295.7, NULL, NULL, 'OK', '[]', 1792239600000, 1792239600000);
insert into "legs" values ('01a203cf-65ae-7c8a-a8d3-dda2b346aee3', '01a203cf-4402-7341-aa42-e26fc1537c09', 12069, '01a203cf-65ad-7174-8548-81954d2b647e', 1, 'LKPR', 'LOWW', 1794377700000, 1794380580000, 1, '01a203cf-4c24-7e66-9380-9f1c66abb9b3', 'CHARTER', NULL, 'GQK305', 33, 48, 150.3, NULL, NULL, 'OK', '[]', 1792288500000, 1792288500000);
insert into "legs" values ('01a203cf-6d0e-7a0e-ae0a-2c6c5f8cb671', '01a203cf-4402-7341-aa42-e26fc1537c09', 12579, '01a203cf-6d0e-7a0e-ae0a-2c6b3bfecaaa', 0, 'LPCS', 'EGGW', 1795090200000, 1795099740000, 0, '01a203cf-4c23-7b08-b0ba-a489d7c34a42', 'CHARTER', NULL, 'FQD220', 144, 159, 874.5, NULL, NULL, 'OK', '[]', 1793099400000, 1793099400000);
insert into "legs" values ('01a203cf-71e5-733b-87e2-141c264e00ba', '01a203cf-4402-7341-aa42-e26fc1537c09', 12970, '01a203cf-71e5-733b-87e2-141bc605713a', 0, 'LOWW', 'LOWI', 1795090800000, 1795094280000, 3, '01a203cf-4c25-75d9-9409-5d91c76e3f94', 'CHARTER', NULL, 'GQM397', 43, 58, 217.9, NULL, NULL, 'OK', '[]', 1793589600000, 1793589600000);
insert into "legs" values ('01a203cf-7806-70b1-82d3-bc05eda99c8d', '01a203cf-4402-7341-aa42-e26fc1537c09', 13469, '01a203cf-7805-7df9-a9bd-69cc3ac75445', 1, 'EGKB', 'LOWW', 1795075800000, 1795083060000, 3, '01a203cf-4c25-75d9-9409-5d93f6dbf971', 'CHARTER', NULL, 'GQP488', 106, 121, 670.7, NULL, NULL, 'OK', '[]', 1794103200000, 1794103200000);
insert into "legs" values ('01a203cf-7d91-7505-b369-99c44c64bb42', '01a203cf-4402-7341-aa42-e26fc1537c09', 14668, '01a203cf-7d91-7505-b369-99c34de2f3e8', 0, 'LOWW', 'GMMX', 1795287600000, 1795300980000, 1, '01a203cf-4c26-7c1e-a79d-ae9a0a084f8c', 'CHARTER', NULL, 'HQR550', 208, 223, 1495.2, NULL, NULL, 'OK', '[]', 1794805200000, 1794805200000);
insert into "invoices" values ('01a203cf-5872-7af8-90ad-e5e18a73e83d', '01a203cf-4402-7341-aa42-e26fc1537c09', 11295, '01a203cf-535a-79f1-8367-5644e2b1060a', '2026-00001', 'INVOICE', 1790218680000, '2026-10-08', 'EUR', 0.0, 5520000, 0, 5520000, '[{"description":"Positioning flight LOWW-GMMX, 2026-09-22","quantity":3.72,"unit":"hour","amount":2760000},{"description":"Charter flight GMMX-LOWW, 2026-09-22","quantity":3.72,"unit":"hour","amount":2760000}]', 'ISSUED', NULL, '{"seller":{"name":"Meridale Aviation","address":["Hangar 4, General Aviation Center","1300 Wien-Flughafen","Austria"],"vatNumber":"ATU00000000","bank":["Demobank Wien","IBAN AT00 0000 0000 0000 0000","BIC DEMOATWW"],"footnote":"Please state the invoice number with your payment. Thank you for flying with us."},"buyer":{"name":"Ambralux Holding AG","address":["Chemin des Vignes 106","19553 Luzern","Switzerland"],"vatNumber":"CHU57708331","accountNumber":"A00037"},"booking":"PHCXM","credits":null}', NULL, 1790207880000, 1790218680000);
insert into "invoices" values ('01a203cf-5874-7438-991e-c6e78084d749', '01a203cf-4402-7341-aa42-e26fc1537c09', 11296, '01a203cf-5335-72fd-8d49-defb3f540912', '2026-00002', 'INVOICE', 1790222940000, '2026-10-08', 'EUR', 0.0, 2570000, 0, 2570000, '[{"description":"Positioning flight LOWW-LFPB, 2026-09-22","quantity":1.87,"unit":"hour","amount":827126},{"description":"Charter flight LFPB-LEBL, 2026-09-22","quantity":1.62,"unit":"hour","amount":716351},{"description":"Positioning flight LEBL-LOWW, 2026-09-22","quantity":2.32,"unit":"hour","amount":1026523}]', 'PAID', NULL, '{"seller":{"name":"Meridale Aviation","address":["Hangar 4, General Aviation Center","1300 Wien-Flughafen","Austria"],"vatNumber":"ATU00000000","bank":["Demobank Wien","IBAN AT00 0000 0000 0000 0000","BIC DEMOATWW"],"footnote":"Please state the invoice number with your payment. Thank you for flying with us."},"buyer":{"name":"Ulmwerk Shipping GmbH & Co. KG","address":["Schäferstraße 137","63864 Köln","Germany"],"vatNumber":"DEU63645716","accountNumber":"A00017"},"booking":"VKVJV","credits":null}', NULL, 1790212140000, 1791605340000);
insert into "invoices" values ('01a203cf-5935-78ca-9b5e-290197670dd6', '01a203cf-4402-7341-aa42-e26fc1537c09', 11315, '01a203cf-52fb-752a-b3fe-8470e585f799', '2026-00003', 'INVOICE', 1790259660000, '2026-10-08', 'EUR', 0.0, 2535000, 0, 2535000, '[{"description":"Positioning flight LOWW-ESSB, 2026-09-22","quantity":2.03,"unit":"hour","amount":888707},{"description":"Charter flight ESSB-LDSP, 2026-09-22","quantity":2.67,"unit":"hour","amount":1165517},{"description":"Positioning flight LDSP-LOWW, 2026-09-22","quantity":1.1,"unit":"hour","amount":480776}]', 'PAID', NULL, '{"seller":{"name":"Meridale Aviation","address":["Hangar 4, General Aviation Center","1300 Wien-Flughafen","Austria"],"vatNumber":"ATU00000000","bank":["Demobank Wien","IBAN AT00 0000 0000 0000 0000","BIC DEMOATWW"],"footnote":"Please state the invoice number with your payment. Thank you for flying with us."},"buyer":{"name":"Ulmwerk Acoustics K.K.","address":["Sakura-dori 21","77132 Tokyo","Japan"],"vatNumber":"JPU22634864","accountNumber":"A00023"},"booking":"CZNFR","credits":null}', NULL, 1790248860000, 1790346060000);
insert into "payments" values ('01a203cf-5985-790f-9f7a-8c2d34942254', '01a203cf-4402-7341-aa42-e26fc1537c09', 11359, '01a203cf-5335-72fd-8d49-defb3f540912', 1285000, 'EUR', 'PAID', 'DIRECT_DEBIT', 1790309340000, NULL, 1790309340000, 1790309340000);
insert into "payments" values ('01a203cf-59e0-73a6-92c8-dd5e01ab98b8', '01a203cf-4402-7341-aa42-e26fc1537c09', 11364, '01a203cf-52fb-752a-b3fe-8470e585f799', 2535000, 'EUR', 'PAID', 'TRANSFER', 1790346060000, NULL, 1790346060000, 1790346060000);
insert into "projects" values ('01a203cf-4c18-77b4-a00f-042639f9f5f8', '01a203cf-4402-7341-aa42-e26fc1537c09', 10003, 'OPS-2026', 'Flight operations 2026', 1, 1787573400000, 1787573400000);
insert into "projects" values ('01a203cf-4c1a-7656-9ab3-16eb81b93c4d', '01a203cf-4402-7341-aa42-e26fc1537c09', 10004, 'CREW-TRAVEL', 'Crew travel', 1, 1787573400000, 1787573400000);
insert into "paymentInvoices" values ('01a203cf-598e-7dd7-86a4-39c94c25b6a8', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-5985-790f-9f7a-8c2d34942254', '01a203cf-5874-7438-991e-c6e78084d749', 0, 1285000, 1790309340000, 1790309340000);
insert into "paymentInvoices" values ('01a203cf-59e0-73a6-92c8-dd5ff7d3b422', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-59e0-73a6-92c8-dd5e01ab98b8', '01a203cf-5935-78ca-9b5e-290197670dd6', 0, 2535000, 1790346060000, 1790346060000);
insert into "accountEntries" values ('01a203cf-587f-7f70-adf6-31feee3e2f8d', '01a203cf-4402-7341-aa42-e26fc1537c09', 11297, 'invoices', '01a203cf-5872-7af8-90ad-e5e18a73e83d', 0, NULL, NULL, 'READY_TO_INVOICE', 1790218680000, 1790218680000);
insert into "flights" values ('01a203cf-52d9-7b7b-94f3-77aafeadd2f0', '01a203cf-4402-7341-aa42-e26fc1537c09', 10933, '01a203cf-52d0-7663-a17e-ebc4385b0caf', '01a203cf-52d8-7f4c-814a-28a48af7281c', '01a203cf-4c24-7e66-9380-9f1c66abb9b3', 1001, 'GQK274', 'POS', 'G', 'OWNER', NULL, NULL, 'EIDW', 'LROP', NULL, NULL, NULL, NULL, NULL, NULL, 1790147400000, 1790160540000, 1790147400000, 1790160540000, 1790147400000, 1790148240000, 1790160720000, 1790160960000, NULL, 1790232960000, 0, 1370.0, 204, 219, '01a203cf-52d9-7b7b-94f3-77a812c1e253', NULL, NULL, NULL, NULL, 2380.0, 350.0, 1160.0, 1230.0, 'KILOGRAM', NULL, NULL, 1788005400000, 1790232960000);
insert into "flights" values ('01a203cf-52d9-7b7b-94f3-77abd924d77c', '01a203cf-4402-7341-aa42-e26fc1537c09', 10934, '01a203cf-52d0-7663-a17e-ebc4385b0caf', '01a203cf-52d8-7f4c-814a-28a593ef7036', '01a203cf-4c24-7e66-9380-9f1c66abb9b3', 1001, 'GQK275', 'PAX', 'G', 'OWNER', NULL, NULL, 'LROP', 'LOWW', NULL, NULL, NULL, NULL, NULL, NULL, 1790222700000, 1790228100000, 1790222700000, 1790228100000, 1790226180000, 1790226960000, 1790231580000, 1790231820000, NULL, 1790303820000, 2, 449.2, 75, 90, '01a203cf-52d9-7b7b-94f3-77a9781f34b3', NULL, NULL, NULL, NULL, 1200.0, 350.0, 690.0, 520.0, 'KILOGRAM', NULL, NULL, 1788005400000, 1790303820000);
insert into "flights" values ('01a203cf-5f8e-782a-87dd-0f249706ef49', '01a203cf-4402-7341-aa42-e26fc1537c09', 11509, '01a203cf-5f8d-7452-9507-6e52edf6cd1b', '01a203cf-5f8d-7452-9507-6e53f2d837da', '01a203cf-4c27-7294-8e52-1cb70ae1236f', 1044, 'HQV598', 'PAX', 'N', 'CHARTER', NULL, NULL, 'LOWW', 'LTFE', NULL, NULL, NULL, NULL, NULL, NULL, 1792653300000, 1792661340000, 1792653300000, 1792661340000, 1792653300000, 1792654020000, 1792661460000, 1792661880000, NULL, 1792733880000, 2, 814.0, 119, 134, '01a203cf-5f8e-782a-87dd-0f229f1babac', NULL, NULL, NULL, NULL, 2730.0, 350.0, 1300.0, 1440.0, 'KILOGRAM', NULL, NULL, 1790968500000, 1792733880000);
insert into "flights" values ('01a203cf-6081-7168-a251-c9bbb3945785', '01a203cf-4402-7341-aa42-e26fc1537c09', 11552, '01a203cf-6080-7a76-bb70-e9c702919a5d', '01a203cf-6081-7168-a251-c9b7107467ee', '01a203cf-4c21-72b8-8b6c-5a0c32c17980', 1047, 'FQA116', 'PAX', 'N', 'CHARTER', NULL, NULL, 'LDSP', 'LOWW', NULL, NULL, NULL, NULL, NULL, NULL, 1792662000000, 1792666140000, 1792662000000, 1792666140000, 1792663860000, 1792664640000, 1792667760000, 1792667940000, NULL, 1792739940000, 3, 274.6, 54, 69, '01a203cf-6081-7168-a251-c9b9f1cb9716', NULL, NULL, NULL, NULL, 890.0, 350.0, 570.0, 330.0, 'KILOGRAM', NULL, NULL, 1791126000000, 1792739940000);
insert into "flights" values ('01a203cf-6593-7850-9bf0-33073d7a69c7', '01a203cf-4402-7341-aa42-e26fc1537c09', 12041, '01a203cf-6593-7850-9bf0-33011954e8a4', '01a203cf-6593-7850-9bf0-330304df2a55', '01a203cf-4c25-75d9-9409-5d93f6dbf971', 1074, 'GQP461', 'PAX', 'N', 'CHARTER', NULL, NULL, 'EDDS', 'LOWW', NULL, NULL, NULL, NULL, NULL, NULL, 1792479600000, 1792483740000, 1792479600000, 1792483740000, 1792479540000, 1792480020000, 1792483260000, 1792483680000, NULL, 1792555680000, 9, 295.7, 54, 69, '01a203cf-6593-7850-9bf0-3305a3b99543', NULL, NULL, NULL, NULL, 1250.0, 350.0, 710.0, 550.0, 'KILOGRAM', NULL, NULL, 1792239600000, 1792555680000);
insert into "flights" values ('01a203cf-65ae-7c8a-a8d3-dda6685f5df0', '01a203cf-4402-7341-aa42-e26fc1537c09', 12071, '01a203cf-65ad-7174-8548-81954d2b647e', '01a203cf-65ae-7c8a-a8d3-dda2b346aee3', '01a203cf-4c24-7e66-9380-9f1c66abb9b3', 1075, 'GQK305', 'PAX', 'N', 'CHARTER', NULL, NULL, 'LKPR', 'LOWW', NULL, NULL, NULL, NULL, NULL, NULL, 1794377700000, 1794380580000, 1794377700000, 1794380580000, 1794377700000, 1794378420000, 1794380460000, 1794380880000, NULL, 1794452880000, 1, 150.3, 33, 48, '01a203cf-65ae-7c8a-a8d3-dda489734e28', NULL, NULL, NULL, NULL, 830.0, 350.0, 540.0, 300.0, 'KILOGRAM', NULL, NULL, 1792288500000, 1794452880000);
insert into "flights" values ('01a203cf-6d13-76fb-8523-514e3cdc1b01', '01a203cf-4402-7341-aa42-e26fc1537c09', 12581, '01a203cf-6d0e-7a0e-ae0a-2c6b3bfecaaa', '01a203cf-6d0e-7a0e-ae0a-2c6c5f8cb671', '01a203cf-4c23-7b08-b0ba-a489d7c34a42', 1096, 'FQD220', 'POS', 'N', 'CHARTER', NULL, NULL, 'LPCS', 'EGGW', NULL, NULL, NULL, NULL, NULL, NULL, 1795090200000, 1795099740000, 1795090200000, 1795099740000, 1795090740000, 1795091220000, 1795100220000, 1795100580000, NULL, 1795172580000, 0, 874.5, 144, 159, '01a203cf-6d13-76fb-8523-514c9d5ebd3c', NULL, NULL, NULL, NULL, 1660.0, 350.0, 870.0, 800.0, 'KILOGRAM', NULL, NULL, 1793099400000, 1795172580000);
insert into "flights" values ('01a203cf-71e6-79b3-a7aa-5789e40bf8cc', '01a203cf-4402-7341-aa42-e26fc1537c09', 12972, '01a203cf-71e5-733b-87e2-141bc605713a', '01a203cf-71e5-733b-87e2-141c264e00ba', '01a203cf-4c25-75d9-9409-5d91c76e3f94', 1110, 'GQM397', 'PAX', 'N', 'CHARTER', NULL, NULL, 'LOWW', 'LOWI', NULL, NULL, NULL, NULL, NULL, NULL, 1795090800000, 1795094280000, 1795090800000, 1795094280000, 1795090740000, 1795091340000, 1795093800000, 1795094040000, NULL, 1795166040000, 3, 217.9, 43, 58, '01a203cf-71e6-79b3-a7aa-578799800407', NULL, NULL, NULL, NULL, 850.0, 350.0, 550.0, 310.0, 'KILOGRAM', NULL, NULL, 1793589600000, 1795166040000);
insert into "flights" values ('01a203cf-7806-70b1-82d3-bc09251009de', '01a203cf-4402-7341-aa42-e26fc1537c09', 13471, '01a203cf-7805-7df9-a9bd-69cc3ac75445', '01a203cf-7806-70b1-82d3-bc05eda99c8d', '01a203cf-4c25-75d9-9409-5d93f6dbf971', 1133, 'GQP488', 'PAX', 'N', 'CHARTER', NULL, NULL, 'EGKB', 'LOWW', NULL, NULL, NULL, NULL, NULL, NULL, 1795075800000, 1795083060000, 1795075800000, 1795083060000, 1795075740000, 1795076160000, 1795082640000, 1795082940000, NULL, 1795154940000, 3, 670.7, 106, 121, '01a203cf-7806-70b1-82d3-bc0772f1b4e6', NULL, NULL, NULL, NULL, 1910.0, 350.0, 970.0, 950.0, 'KILOGRAM', NULL, NULL, 1794103200000, 1795154940000);
insert into "flights" values ('01a203cf-7d91-7505-b369-99c84816bdf1', '01a203cf-4402-7341-aa42-e26fc1537c09', 14670, '01a203cf-7d91-7505-b369-99c34de2f3e8', '01a203cf-7d91-7505-b369-99c44c64bb42', '01a203cf-4c26-7c1e-a79d-ae9a0a084f8c', 1203, 'HQR550', 'PAX', 'N', 'CHARTER', NULL, NULL, 'LOWW', 'GMMX', NULL, NULL, NULL, NULL, NULL, NULL, 1795287600000, 1795300980000, 1795287600000, 1795300980000, NULL, NULL, NULL, NULL, NULL, NULL, 1, 1495.2, 208, 223, '01a203cf-7d91-7505-b369-99c69f95d73e', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'KILOGRAM', NULL, NULL, 1794805200000, 1794805200000);
insert into "flightCrew" values ('01a203cf-52eb-7f42-95c8-0e4be0b22816', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-52d9-7b7b-94f3-77aafeadd2f0', '01a203cf-4ec6-7f97-87e3-49d3a4ac5bee', 'CMD', 1, 0, 0, 1788333000000, 1788333000000);
insert into "flightCrew" values ('01a203cf-52eb-7f42-95c8-0e4cfa7ca123', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-52d9-7b7b-94f3-77aafeadd2f0', '01a203cf-4eec-7c72-a571-107d2ba95912', 'FO', 1, 0, 0, 1788333000000, 1788333000000);
insert into "tickets" values ('01a203cf-52d9-7b7b-94f3-77acf67bf2a8', '01a203cf-4402-7341-aa42-e26fc1537c09', 10935, '01a203cf-52d9-7b7b-94f3-77abd924d77c', '01a203cf-519f-7c33-a5bf-82873e881839', 'MALE', 1, 0, NULL, NULL, '01a203cf-519f-7c33-a5bf-82887f010e08', NULL, NULL, 1788005400000, 1789877100000);
insert into "tickets" values ('01a203cf-52da-7b97-bd2e-507aa77f1aa9', '01a203cf-4402-7341-aa42-e26fc1537c09', 10936, '01a203cf-52d9-7b7b-94f3-77abd924d77c', '01a203cf-5160-7cc9-8b89-512470ab5dcb', 'MALE', 0, 0, NULL, NULL, '01a203cf-5160-7cc9-8b89-51251d7c1804', NULL, NULL, 1788005400000, 1789877100000);
insert into "cargo" values ('01a203cf-7da6-7152-a526-4bfc8224abbf', '01a203cf-4402-7341-aa42-e26fc1537c09', 14682, '01a203cf-7806-70b1-82d3-bc09251009de', 'LUGGAGE', NULL, NULL, NULL, NULL, 54.0, 'KILOGRAM', 1794816600000, 1794816600000);
insert into "cargo" values ('01a203cf-7dc7-72d8-a6f5-48824c123e6a', '01a203cf-4402-7341-aa42-e26fc1537c09', 14714, '01a203cf-71e6-79b3-a7aa-5789e40bf8cc', 'LUGGAGE', NULL, NULL, NULL, NULL, 39.0, 'KILOGRAM', 1794831600000, 1794831600000);
insert into "services" values ('01a203cf-72ad-7ab8-b053-7341edea2a2e', '01a203cf-4402-7341-aa42-e26fc1537c09', 13036, '01a203cf-65ae-7c8a-a8d3-dda6685f5df0', 'HANDLING', 'DEPARTURE', NULL, 'Kerosene & Carpet LKPR', 'OK', 0, NULL, NULL, NULL, NULL, NULL, 1793686500000, 1793686500000);
insert into "services" values ('01a203cf-72ae-7aea-985d-55fa164f8069', '01a203cf-4402-7341-aa42-e26fc1537c09', 13037, '01a203cf-65ae-7c8a-a8d3-dda6685f5df0', 'HANDLING', 'ARRIVAL', NULL, 'Aerolodge LOWW', 'OK', 0, NULL, NULL, NULL, NULL, NULL, 1793686500000, 1793686500000);
insert into "permits" values ('01a203cf-7a90-7aa9-84e5-89efe84ec5aa', '01a203cf-4402-7341-aa42-e26fc1537c09', 13986, '01a203cf-6d13-76fb-8523-514e3cdc1b01', 'LANDING', 'UK CAA', 'GB', 'GB-7569', '2026-11-19', '2026-11-22', NULL, 'OK', 0, NULL, 1794399000000, 1794399000000);
insert into "permits" values ('01a203cf-7d98-7ec0-999c-0556e2242548', '01a203cf-4402-7341-aa42-e26fc1537c09', 14679, '01a203cf-7d91-7505-b369-99c84816bdf1', 'LANDING', 'DGAC Morocco', 'MA', 'MA-6780', '2026-11-21', '2026-11-24', NULL, 'OK', 0, NULL, 1794808800000, 1794808800000);
insert into "slots" values ('01a203cf-7a3a-7aba-a2c3-df52066223ac', '01a203cf-4402-7341-aa42-e26fc1537c09', 13963, '01a203cf-7806-70b1-82d3-bc09251009de', 'PPR', 'DEPARTURE', 'EGKB', 1795075800000, 'EGKB729P', NULL, 'OK', 0, NULL, 1794384600000, 1794384600000);
insert into "slots" values ('01a203cf-7a91-77a2-a4f6-7c6ad0b07753', '01a203cf-4402-7341-aa42-e26fc1537c09', 13987, '01a203cf-6d13-76fb-8523-514e3cdc1b01', 'SLOT', 'ARRIVAL', 'EGGW', 1795099800000, 'EGGW339A', NULL, 'OK', 0, NULL, 1794399000000, 1794399000000);
insert into "fuels" values ('01a203cf-672e-78c1-95fc-33bcc137952e', '01a203cf-4402-7341-aa42-e26fc1537c09', 12224, '01a203cf-5f8e-782a-87dd-0f249706ef49', 'OK', 0, 'JET_A1', 'Fuelwright', 3230.0, 'LITER', 371450, 'EUR', NULL, NULL, 1792581300000, 1792581300000);
insert into "fuels" values ('01a203cf-6734-7d69-918b-0ef7dce10aac', '01a203cf-4402-7341-aa42-e26fc1537c09', 12225, '01a203cf-6081-7168-a251-c9bbb3945785', 'OK', 0, 'JET_A1', 'JetQuell', 1130.0, 'LITER', 140120, 'EUR', NULL, NULL, 1792590000000, 1792590000000);
insert into "expenses" values ('01a203cf-66d6-7293-a5cd-8a1be29a3c65', '01a203cf-4402-7341-aa42-e26fc1537c09', 12199, '01a203cf-6593-7850-9bf0-33073d7a69c7', NULL, NULL, NULL, NULL, '01a203cf-4c18-77b4-a00f-042639f9f5f8', NULL, 'DEPARTURE_HANDLING', 1792497600000, 'Hangar Nine Handling', NULL, 108720, 21744, 130464, 'EUR', 'company_account', 'APPROVED', NULL, 0, 0, 1792505340000, 1792505340000);
insert into "expenses" values ('01a203cf-66da-7694-a5a8-277d67629102', '01a203cf-4402-7341-aa42-e26fc1537c09', 12203, '01a203cf-6593-7850-9bf0-33073d7a69c7', NULL, '01a203cf-4f04-7516-ba9b-943967534f7a', '01a203cf-4f04-7516-ba9b-943967534f7a', NULL, NULL, NULL, 'CREW', 1792497600000, 'Pension Morgenrot', NULL, 13545, 2709, 16254, 'EUR', 'crew_credit_card', 'REIMBURSED', NULL, 0, 0, 1792516140000, 1792516140000);
insert into "documents" values ('01a203cf-4c70-7f6e-867a-7344ad1be67e', '01a203cf-4402-7341-aa42-e26fc1537c09', 10017, 'aircraft', '01a203cf-4c21-72b8-8b6c-5a0c32c17980', '6817ec202cd4b6e64d3aa60fead98c87e1402eb7e6f08f60bcdd94d751b8224e', 'OE-FQA.jpg', NULL, 'image/jpeg', 16015, 'PICTURE', 1787573400000, 1787573400000);
insert into "documents" values ('01a203cf-4c8c-7e7c-83a8-d62ab4863f49', '01a203cf-4402-7341-aa42-e26fc1537c09', 10018, 'aircraft', '01a203cf-4c23-7b08-b0ba-a489d7c34a42', 'bd8bca2dbe27e69bd174ad8d3b62e3e2313b9717e3c363eb3466116c3c77cc2e', 'OE-FQD.jpg', NULL, 'image/jpeg', 16388, 'PICTURE', 1787573400000, 1787573400000);
insert into "events" values (1, '01a203cf-52ec-71d6-87c4-2f49da648d58', '01a203cf-4402-7341-aa42-e26fc1537c09', 'FLIGHT_CREW_ASSIGNMENT', 'FLIGHT', 10933, 1788333000000, 'desk (demo)', '01a203cf-52e9-7e54-8478-5f1c76e71dbb');
insert into "events" values (2, '01a203cf-52ec-71d6-87c4-2f4afbe25e70', '01a203cf-4402-7341-aa42-e26fc1537c09', 'FLIGHT_CREW_LIST_UPDATE', 'FLIGHT', 10933, 1788333000000, 'desk (demo)', '01a203cf-52e9-7e54-8478-5f1c76e71dbb');
insert into "events" values (1351, '01a203cf-76fb-7df6-83ea-cfa2ee6eeafe', '01a203cf-4402-7341-aa42-e26fc1537c09', 'FLIGHT_HOTEL_ASSIGNMENT', 'FLIGHT', 13273, 1793997900000, 'desk (demo)', '01a203cf-76fb-7df6-83ea-cfa0497e70d5');
insert into "events" values (1386, '01a203cf-77a1-7f24-9b5c-e7932fbfbbbe', '01a203cf-4402-7341-aa42-e26fc1537c09', 'FLIGHT_HOTEL_ASSIGNMENT', 'FLIGHT', 12293, 1794059400000, 'desk (demo)', '01a203cf-77a1-7f24-9b5c-e79118a5b8a7');
insert into "subscriptions" values ('01a203cf-854c-771f-9baa-6b8a7f5ef332', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-4c1c-7e79-9bc0-d4bdfe50f9c3', 'FLIGHT_CREW_ASSIGNMENT', 'https://localhost:8743/in/01a203cf-8546-7813-8cce-42069d7c1256', 'KVZpe9KXCt47wHZUYKXqEppgfWYXo847fIRHx9nWw0VB1y6a21aQtH17LMuZTS6Qo2JiGg==', NULL, NULL, NULL, 'CgAxKUJtsKPHXKx4UQZpTcSgx9RHpPEQsRTjrcEIv_g', 'ACTIVE', NULL, NULL, 1795500000000, NULL, 1794204000000, 1794204000000);
insert into "subscriptions" values ('01a203cf-854d-78ec-ae7d-c6a0d68d7cd6', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-4c1c-7e79-9bc0-d4bdfe50f9c3', 'FLIGHT_CREW_LIST_UPDATE', 'https://localhost:8743/in/01a203cf-8546-7813-8cce-42069d7c1256', '/vzzAedvV+NnTLcAg39z1EtTUmKjxgmsiVkiA1MxFPPD6Yk5aCgQrT+BMuMbXCDA9X9p/g==', NULL, NULL, NULL, 'CgAxKUJtsKPHXKx4UQZpTcSgx9RHpPEQsRTjrcEIv_g', 'ACTIVE', NULL, NULL, 1795845600000, NULL, 1794549600000, 1794549600000);
insert into "subscriptions" values ('01a203cf-854f-777d-888a-65cf6b9c7a64', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-4c1c-7e79-9bc0-d4bf328b8cb0', 'FLIGHT_HOTEL_ASSIGNMENT', 'https://api.rampandroute.example/apron/hotels', 'vs17YRiRzEYVE/ncrDYFAGfrBTWxUtVHii7UbNn3whcLKJ2A6ReHm8YbHDkKu/GCya0=', NULL, NULL, NULL, '9s5q05SKyIUN0asHKYp7X8MZddDbegfF_xR95dSiV6I', 'ACTIVE', NULL, NULL, 1795168800000, NULL, 1793872800000, 1793872800000);
insert into "deliveries" values (1, '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-854f-777d-888a-65cf6b9c7a64', 1351, '01a203cf-76fb-7df6-83ea-cfa2ee6eeafe', 'FLIGHT_HOTEL_ASSIGNMENT', '9s5q05SKyIUN0asHKYp7X8MZddDbegfF_xR95dSiV6I', 'FLIGHT_HOTEL_UPDATE', '["FLIGHT_HOTEL_ASSIGNMENT"]', 'FLIGHT', 13273, '{"eventId":"01a203cf-76fb-7df6-83ea-cfa2ee6eeafe","resourceId":13273,"operatorUuid":"01a203cf-4402-7341-aa42-e26fc1537c09","event":"FLIGHT_HOTEL_ASSIGNMENT","timestamp":1793997900000,"resourceType":"FLIGHT"}', 'delivered', 1793997902000, NULL, 1, NULL, 1793997900000, 1793997902150, 200, NULL);
insert into "deliveries" values (2, '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-854f-777d-888a-65cf6b9c7a64', 1386, '01a203cf-77a1-7f24-9b5c-e7932fbfbbbe', 'FLIGHT_HOTEL_ASSIGNMENT', '9s5q05SKyIUN0asHKYp7X8MZddDbegfF_xR95dSiV6I', 'FLIGHT_HOTEL_UPDATE', '["FLIGHT_HOTEL_ASSIGNMENT"]', 'FLIGHT', 12293, '{"eventId":"01a203cf-77a1-7f24-9b5c-e7932fbfbbbe","resourceId":12293,"operatorUuid":"01a203cf-4402-7341-aa42-e26fc1537c09","event":"FLIGHT_HOTEL_ASSIGNMENT","timestamp":1794059400000,"resourceType":"FLIGHT"}', 'delivered', 1794059402000, NULL, 1, NULL, 1794059400000, 1794059402150, 200, NULL);
insert into "inboxes" values ('01a203cf-8546-7813-8cce-42069d7c1256', '01a203cf-4402-7341-aa42-e26fc1537c09', 'Crew app', '6WpOlA9uPZg8VRjomvc0QjMt/DdVjvUo3SzmYdvaPG5mvLZ7Ro7cp/GwZfPZsEJjG9lPJQ==', 'answer', 200, 0, 1793858400000, 1793858400000);
insert into "inboxes" values ('01a203cf-8547-73bf-ad02-3d1e3ad8d1e4', '01a203cf-4402-7341-aa42-e26fc1537c09', 'Movement display', 'quOeKfkoiLmewxqPID4FoUK+rwCViXOkwrlDFmeMtNqoVE/9uMuJDUWHBG5BWOkrmGao', 'answer', 503, 0, 1793858400000, 1793858400000);
insert into "receivers" values ('rDewFt4ObzXO9-tT2RxPgDXOrHG3LhkRTNbQ0Z57Fgg', '01a203cf-4402-7341-aa42-e26fc1537c09', 9, 79200000, 1795240680000, 1795241280000, 0);
insert into "attempts" values (1, 1, 1, 1793997902000, 'https://api.rampandroute.example/apron/hotels', '{"Content-Type":"application/json","User-Agent":"Apron/0.1.0","X-Webhook-Signature":"8aa70079150f94cbe17fbc41328021245613e652e72e1a080ed22a9d046828ba","webhook-id":"01a203cf-76fb-7df6-83ea-cfa2ee6eeafe","webhook-timestamp":"1793997902","webhook-signature":"v1,WPA0R8N8uJAN6p1YvbQ1LPmcZehocq8tfX8cHmeVe8c="}', 200, '{"content-type":"text/plain"}', 'ok', 15.8, 22.0, 27.9, 575.0, 642.0, NULL);
insert into "attempts" values (2, 2, 1, 1794059402000, 'https://api.rampandroute.example/apron/hotels', '{"Content-Type":"application/json","User-Agent":"Apron/0.1.0","X-Webhook-Signature":"05127e1c5713119a0b2db59769821bfdb752ff0153243e96cf490f375c084abc","webhook-id":"01a203cf-77a1-7f24-9b5c-e7932fbfbbbe","webhook-timestamp":"1794059402","webhook-signature":"v1,OqrFgv0ImiRe/Cq2vtpuBmKCAv1uWiTf2nUYngcCODY="}', 200, '{"content-type":"text/plain"}', 'ok', NULL, NULL, NULL, 188.0, 188.3, NULL);
insert into "journal" values (1, '01a203cf-4402-7341-aa42-e26fc1537c09', 1795240800000, 'desk', '01a203cf-4406-7686-a107-225c338fbc24', 'operators', '01a203cf-4402-7341-aa42-e26fc1537c09', NULL, NULL, 'add', '{"publicId":10001,"name":"Meridale Aviation","currency":"EUR","timeZone":"Europe/Vienna","baseAirport":"LOWW","icaoCode":null,"country":"AT","aoc":null}');
insert into "reversals" values ('01a203cf-86c6-70ce-b1e6-e1e920748a4a', '01a203cf-4402-7341-aa42-e26fc1537c09', '01a203cf-865c-7f74-ba9a-c6a85ffe1a34', '01a203cf-8673-7076-9008-48c929a38b23', 1795240800000, 1795240800000);
