import { Link, useLocation } from 'wouter'
import { t } from '../../src-shared/texts/texts.ts'
import { useTodayCount } from '../features/operations/today/use-today.ts'
import classes from './Navigation.module.css'
import { APP, groupNames, type PageRoute, routes } from './routes.ts'

function Entry({ route, chosen }: { route: PageRoute; chosen: boolean }) {
  const Icon = route.icon
  return (
    <Link
      href={route.path}
      className={classes.entry}
      aria-current={chosen ? 'page' : undefined}
      title={`${route.label()} (g ${route.key})`}
    >
      <Icon size={17} stroke={1.7} />
      <span>{route.label()}</span>
      {route.path === '/today' && <TodayCount />}
    </Link>
  )
}

/** How much can't wait. */
function TodayCount() {
  const count = useTodayCount()
  return count ? <b className={classes.count}>{count > 99 ? '99+' : count}</b> : null
}

/** The navigation at the left edge. */
export function Navigation() {
  const [path] = useLocation()
  return (
    <nav className={classes.rail} aria-label={t('Pages')}>
      <Link href="/board" className={classes.mark}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            fill="currentColor"
            d="M11.200 2h1.600l.9 7.300L22 14v1.900l-8-2.200-.4 5 2.600 2v1.500L12 21l-4.200 1.200v-1.500l2.600-2-.4-5-8 2.200V14l8.300-4.700z"
          />
        </svg>
        <span>{APP}</span>
      </Link>
      {[...Map.groupBy(routes, ({ group }) => group)].map(([group, entries]) => (
        // biome-ignore lint/a11y/useSemanticElements: a set of links has no element of its own
        <div key={group} className={classes.group} role="group" aria-label={groupNames()[group]}>
          {group !== 'Apron' && <p>{groupNames()[group]}</p>}
          {entries.map((route) => (
            <Entry key={route.path} route={route} chosen={path === route.path || path.startsWith(`${route.path}/`)} />
          ))}
        </div>
      ))}
    </nav>
  )
}
