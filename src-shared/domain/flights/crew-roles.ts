/** The roles of a person on a flight (wire-facts 18). */
export const crewRoles = [
  ...['CMD', 'FO', 'CC', 'MED1', 'ATPL', 'LST', 'AQ', 'OPCRH', 'PA', 'FA', 'CPL', 'DG', 'ESET', 'Sec', 'FF'],
  ...['ENL4', 'ENL5', 'ENL6', 'LC', 'OPC', 'LVTO', 'LV', 'RVSM', 'TRI', 'TRE', 'AUS', 'SQMM', 'SECG', 'BMVIT'],
  ...['EFB', 'GRT', 'ESE', 'OCC', 'OICC', 'PICC', 'DITCH', 'FAID', 'WINTER', 'BRNAV', 'MNPS_ETOPS', 'RACQ'],
  ...['ETOPS', 'TCAS', 'CRM', 'ASH', 'USER0', 'USER1', 'USER2', 'USER3', 'USER4', 'USER5', 'USER6', 'USER7'],
  ...['USER8', 'USER9', 'ENG', 'AUGM_CREW', 'ADD_CREW', 'CREW', 'IR', 'HW_OPS', 'PBN', 'PFI', 'FM', 'SEP'],
  ...['SEP_IR', 'FI_A', 'MEP', 'CR', 'RC', 'OBS', 'DHC', 'EX_CM', 'AUG_PIC', 'AUG_SIC', 'AUG_CRP', 'INSTRUCTOR'],
  ...['CHECK_AIRMAN', 'GROUND_INSTRUCTOR', 'AUG_FA', 'CA', 'MD', 'RN', 'MEDIC', 'MAINTENANCE', 'JUMPSEAT'],
  ...['LOAD_MASTER', 'OPS_CONTROL', 'FLIGHT_COORDINATOR', 'COURIER', 'NR', 'INSPECTOR', 'COMPANY_REP'],
  'SINGLE_PILOT',
] as const
export type CrewRole = (typeof crewRoles)[number]

/** The roles a crew is usually made of, in words; the rest go by their code. */
export const crewRoleNames: Partial<Record<CrewRole, string>> = {
  CMD: 'Commander',
  SINGLE_PILOT: 'Single pilot',
  FO: 'First officer',
  ENG: 'Flight engineer',
  FA: 'Flight attendant',
  CC: 'Cabin crew',
  CA: 'Cabin attendant',
  AUG_PIC: 'Augmenting commander',
  AUG_SIC: 'Augmenting first officer',
  AUG_CRP: 'Cruise relief pilot',
  AUG_FA: 'Augmenting flight attendant',
  AUGM_CREW: 'Augmenting crew',
  ADD_CREW: 'Additional crew',
  INSTRUCTOR: 'Instructor',
  CHECK_AIRMAN: 'Check airman',
  TRI: 'Type rating instructor',
  TRE: 'Type rating examiner',
  LC: 'Line check',
  OBS: 'Observer',
  JUMPSEAT: 'Jump seat',
  DHC: 'Deadheading crew',
  INSPECTOR: 'Inspector',
  MD: 'Doctor',
  RN: 'Nurse',
  MEDIC: 'Medic',
  MAINTENANCE: 'Maintenance',
  LOAD_MASTER: 'Load master',
  COURIER: 'Courier',
  COMPANY_REP: 'Company representative',
}

/** Other words for roles, by which the closest ones to an unknown role are found. */
export const crewRoleWords: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(crewRoleNames).map(([role, name]) => [role, [name]])),
  CMD: ['Commander', 'Captain', 'PIC', 'Pilot in command'],
  FO: ['First officer', 'Copilot', 'SIC', 'Second in command'],
  ENG: ['Flight engineer', 'Engineer'],
  FA: ['Flight attendant', 'Stewardess', 'Steward', 'Hostess'],
  CC: ['Cabin crew', 'Cabin attendant', 'Purser'],
  MAINTENANCE: ['Mechanic', 'Technician'],
}

const pilots = new Set([
  ...['CMD', 'SINGLE_PILOT', 'FO', 'AUG_PIC', 'AUG_SIC', 'AUG_CRP', 'AUGM_CREW', 'CR', 'PICC', 'EX_CM'],
  ...['INSTRUCTOR', 'CHECK_AIRMAN', 'TRI', 'TRE', 'FI_A', 'LC', 'LST', 'ATPL', 'CPL', 'MEP', 'SEP', 'SEP_IR', 'IR'],
])
const cabin = new Set(['FA', 'CC', 'CA', 'AUG_FA'])
const ramp = new Set(['MAINTENANCE', 'LOAD_MASTER'])
const office = new Set(['OPS_CONTROL', 'FLIGHT_COORDINATOR'])

/** Roles of people who travel with the crew and do no work on the flight. */
const travelling = new Set(['DHC', 'JUMPSEAT', 'OBS', 'INSPECTOR', 'COURIER', 'COMPANY_REP'])

/** Whether somebody in this role works on the flight, so that they can report on it. */
export const isWorkingRole = (role: string): boolean => !travelling.has(role)
/** Whether these roles belong to the flight deck. */
export const isPilot = (roles: readonly string[]): boolean => roles.some((role) => pilots.has(role))
/** Whether these roles belong to the cabin. */
export const isCabinCrew = (roles: readonly string[]): boolean => roles.some((role) => cabin.has(role))

/** The labels that clients know for roles on the staff (wire-facts 12); further roles in words. */
export function staffRoles(roles: readonly string[]): { labels: string[]; others: string[] } {
  const labels = [
    ...(isPilot(roles) ? ['Pilot'] : []),
    ...(isCabinCrew(roles) ? ['Flight Attendant'] : []),
    ...(roles.some((role) => ramp.has(role)) ? ['Ramp'] : []),
    ...(roles.some((role) => office.has(role)) ? ['Office'] : []),
    ...(roles.includes('COMPANY_REP') ? ['Manager'] : []),
  ]
  const usual = new Set(['CMD', 'SINGLE_PILOT', 'FO', ...cabin, ...ramp, ...office, 'COMPANY_REP'])
  const others = roles.filter((role) => !usual.has(role))
  return { labels, others: others.map((role) => crewRoleNames[role as CrewRole] ?? role) }
}
