interface End {
  country: string | null
}

/** How border formalities stand while nobody has said: to be done where the flight leaves the country, else not required. */
export const firstStatus = (departure: End, arrival: End) => (departure.country === arrival.country ? 'NR' : 'DO')
