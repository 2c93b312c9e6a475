import { Link, useLocation } from 'wouter'
import classes from './Navigation.module.css'
import { type Place, places } from './places.ts'

function Entry({ place, chosen }: { place: Place; chosen: boolean }) {
  const Icon = place.icon
  return (
    <Link
      href={place.path}
      className={classes.entry}
      aria-current={chosen ? 'page' : undefined}
      title={`${place.label} (g ${place.key})`}
    >
      <Icon size={21} stroke={1.6} />
      <span>{place.label}</span>
    </Link>
  )
}

/** The rooms at the left edge. */
export function Navigation() {
  const [path] = useLocation()
  return (
    <nav className={classes.rail} aria-label="Rooms">
      <Link href="/board" className={classes.mark} aria-label="Apron, to the board">
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path
            fill="currentColor"
            d="M11.200 2h1.600l.9 7.300L22 14v1.900l-8-2.200-.4 5 2.600 2v1.500L12 21l-4.200 1.200v-1.500l2.600-2-.4-5-8 2.200V14l8.300-4.700z"
          />
        </svg>
      </Link>
      {places.map((place, index) => (
        <div key={place.path} className={classes.slot}>
          {place.group && places[index - 1]?.group !== place.group && <p className={classes.group}>{place.group}</p>}
          <Entry place={place} chosen={path === place.path || path.startsWith(`${place.path}/`)} />
        </div>
      ))}
    </nav>
  )
}
