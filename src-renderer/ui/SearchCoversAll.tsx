import { t } from '../../src-shared/texts/texts.ts'
import classes from './Lists.module.css'

/** The note in place of a list's dates while a search covers all of them. */
export const SearchCoversAll = () => <span className={classes.faint}>{t('Search covers all dates')}</span>
