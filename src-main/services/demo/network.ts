import { BASE } from '../../core/features/office/setup/demo-operator.ts'

/** An airport as the schedule needs it. */
export interface DemoAirport {
  code: string
  city: string | null
  country: string | null
  latitude: number
  longitude: number
  timeZone: string
  /** Metres; null where unknown. */
  longestRunway: number | null
}

/** Where the demo operator's customers go, and how often against each other. */
const europe = `
  LFPB 9  LFMN 8  EGGW 8  LSZH 7  LSGG 7  LIML 6  LEPA 5  EDDM 5  EDDB 5  LOWS 4  EGLF 4  EDDL 4  LIRA 4  LIPZ 4  LIEO 4
  LOWI 3  LFMD 3  EGKB 3  EDDH 3  EDDS 3  EHAM 3  EBBR 3  LEMD 3  LEMG 3  LEIB 3  LEBL 3  LGAV 3  LHBP 3  LKPR 3  EPWA 3
  LOWG 2  LSZS 2  LIRQ 2  LPCS 2  LGMK 2  LDDU 2  LDSP 2  LDZA 2  LROP 2  LBSF 2  LYBE 2  LTFE 2  ESSB 2  ENGM 2  EKCH 2
  EFHK 2  LMML 2  LCLK 2  EIDW 2  GMMX 2  LOWK 1  LPFR 1  LGKR 1  LJLJ 1  EPKK 1  LYTV 1  EVRA 1  EYVI 1  BIRK 1  EGPH 1`

/** Long trips; where an aircraft may go is decided by its range and the runway. */
const intercontinental = 'KTEB 5  OMDB 4  OMDW 2  OTHH 2  OERK 2  KBED 2  CYUL 1  HKJK 1  VABB 1'

export interface Destination {
  code: string
  weight: number
}

const listed = (weights: string): Destination[] =>
  [...weights.matchAll(/(\w{4}) (\d+)/g)].map(([, code = '', weight]) => ({ code, weight: Number(weight) }))

export const europeanDestinations = listed(europe)
export const farDestinations = listed(intercontinental)

/** Every airport the demo uses. */
export const demoAirportCodes: string[] = [
  BASE,
  ...[...europeanDestinations, ...farDestinations].map(({ code }) => code),
]
