import { t } from '../../src-shared/texts/texts.ts'
import { useConnection } from '../data/connection.ts'
import { useApiQuery } from '../data/use-api-query.ts'
import { useZone } from '../data/use-zone.ts'
import { clockWithSeconds } from '../ui/time.ts'
import classes from './TopBar.module.css'

/** `http://127.0.0.1:8710` without its scheme, as people say it. */
const shortAddress = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** Where the API listens, and how fresh the screens are. */
export function ServerState() {
  const { connected, heardAt } = useConnection()
  const { data } = useApiQuery('settings.read', {})
  const zone = useZone()
  const address = data?.address
  // Before the first answer of the core, the last known state is shown.
  const unknown = heardAt ? 'API' : t('Opening data…')
  const words = address
    ? t('API on {{address}}', { address: shortAddress(address) })
    : data
      ? t('API not running')
      : unknown
  const at = heardAt ? clockWithSeconds(heardAt, zone) : '--:--:--'
  return (
    <div className={classes.state} role="status" aria-live="off">
      <span className={classes.lamp} data-state={connected ? (address ? 'on' : 'silent') : 'lost'} />
      <span>{connected ? words : t('No connection, retrying')}</span>
      <small>{t('last sync {{at}}', { at })}</small>
    </div>
  )
}
