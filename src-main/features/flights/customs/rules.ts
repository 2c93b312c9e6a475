interface End {
  country: string | null
}

/** The default of border formalities: to be done where the flight leaves the country, else not required. */
export const firstStatus = (departure: End, arrival: End) => (departure.country === arrival.country ? 'NR' : 'DO')
