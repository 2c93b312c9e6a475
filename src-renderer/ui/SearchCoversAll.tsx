import { t } from '../../src-shared/texts/texts.ts'
import classes from './Lists.module.css'

/** Stands where the dates of a list are chosen, while a search looks at all of them. */
export const SearchCoversAll = () => <span className={classes.faint}>{t('Search covers all dates')}</span>
