import { Fragment } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import classes from './RouteText.module.css'

const MAX_STOPS = 5

/** The airports of a trip with arrows between them; the middle of a long one is left out. `brief`: there and back is ⇄. */
export function RouteText({ route, brief = false }: { route: string[]; brief?: boolean }) {
  if (route.length === 0) return <span className={classes.route}>{t('No itinerary')}</span>
  if (brief && route.length === 3 && route[0] === route[2]) {
    return (
      <span className={classes.route} title={route.join(' – ')}>
        {route[0]}
        <i>⇄</i>
        {route[1]}
      </span>
    )
  }
  const shown = route.length > MAX_STOPS ? [...route.slice(0, 3), '…', ...route.slice(-1)] : route
  return (
    <span className={classes.route} title={route.join(' – ')}>
      {shown.map((airport, index) => (
        // Airports repeat, and the list is replaced as a whole.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {index > 0 && <i>→</i>}
          {airport}
        </Fragment>
      ))}
    </span>
  )
}
