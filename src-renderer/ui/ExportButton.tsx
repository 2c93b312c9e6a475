import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { ApiError } from './api-error.ts'
import classes from './DataTable.module.css'
import { showError } from './messages.ts'
import { saveFile } from './save-file.ts'
import type { Column } from './table-column.ts'
import { csvName, csvParts } from './table-csv.ts'
import { isoDay } from './time.ts'
import { WorkProgress } from './WorkProgress.tsx'

/** Work that is over by then shows no progress. */
const SHOW_AFTER_MS = 1000
const DRAWN_EVERY_MS = 200

interface ShownProgress {
  /** Shows how far the work is; false: it shall stop. `total` is 0 while it is not known. */
  reached(done: number, total: number): boolean
  end(): void
}

let number = 0

/** Shows how far work of this page is, with the time left and a button that stops it, once it has taken a second. */
function showProgress(title: string, begun = performance.now()): ShownProgress {
  const id = `progress ${++number}`
  let stopping = false
  let drawnAt: number | undefined
  const draw = (done: number, total: number) => {
    const stop = () => {
      stopping = true
      draw(done, total)
    }
    const message = <WorkProgress label={title} done={done} total={total} stopping={stopping} onStop={stop} />
    const shown = { id, title, message, withBorder: true, autoClose: false, withCloseButton: false } as const
    if (drawnAt === undefined) notifications.show(shown)
    else notifications.update(shown)
    drawnAt = performance.now()
  }
  return {
    reached(done, total) {
      const now = performance.now()
      const isDue = drawnAt === undefined ? now - begun >= SHOW_AFTER_MS : now - drawnAt >= DRAWN_EVERY_MS
      if (isDue && !stopping) draw(done, total)
      return !stopping
    },
    end: () => void notifications.hide(id),
  }
}

interface ExportButtonProps<Row> {
  label: string
  columns: Column<Row>[]
  /** How many there are, as far as it is known. */
  total: number | undefined
  /**
   * All of them, in the order of the screen. `reached` hears how many came so far, and answers whether to go on;
   * undefined once it answered that not.
   */
  rows: (reached: (count: number) => boolean) => Row[] | Promise<Row[] | undefined>
}

/** Lets the page draw and hear its user. */
const nextTurn = () => new Promise((done) => setTimeout(done))

/** The bytes of a file of rows; undefined if it was stopped. */
async function bytesOf<Row>({ label, columns, total = 0, rows }: ExportButtonProps<Row>) {
  const progress = showProgress(t('Exporting “{{label}}”', { label }))
  try {
    const all = await rows((count) => progress.reached(count, total))
    if (!all) return undefined
    const parts: string[] = []
    for (const part of csvParts(columns, all)) {
      parts.push(part)
      await nextTurn()
      if (!progress.reached(all.length, all.length)) return undefined
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  } finally {
    progress.end()
  }
}

/** The button in the corner of a table that saves its rows as CSV: with progress, where they are many. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { label } = props
  const [fetching, setFetching] = useState(false)
  const save = async () => {
    setFetching(true)
    try {
      const bytes = await bytesOf(props)
      if (bytes) saveFile({ name: csvName(label, isoDay(Date.now(), 'UTC')), mediaType: 'text/csv', bytes })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(error)
    } finally {
      setFetching(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual table can't be laid out by <table>
    // biome-ignore lint/a11y/useFocusableInteractive: the button within takes the focus
    <div role="columnheader" className={classes.corner}>
      <ActionIcon
        size={22}
        variant="default"
        aria-label={t('Export “{{label}}” as CSV', { label })}
        title={t('Export as CSV')}
        loading={fetching}
        onClick={() => void save()}
      >
        <IconDownload size={14} />
      </ActionIcon>
    </div>
  )
}
