import { memo } from 'react'
import { useLanguage } from '../../../../ui/language.ts'
import { barKind } from '../../../../ui/task-kinds.ts'
import { mark } from '../dom.ts'
import type { BoardTask } from '../model/lanes.ts'
import { fitsIn, taskWords } from '../model/words.ts'
import classes from './Bars.module.css'
import { BarText } from './BarText.tsx'
import type { BarPlace } from './FlightBar.tsx'

/** A task or roster entry, with its code beside its color. */
export const TaskBar = memo(
  ({ task, name, left, width, top, height, zone, dimmed, entry }: BarPlace & { task: BoardTask }) => {
    useLanguage()
    const kind = barKind(task.type)
    const heading = [`${kind.letters}  ${task.airport}`, kind.letters].find((text) => fitsIn(text, width))
    const lines = [heading ?? '', heading ? (task.notes ?? '') : ''].filter((line) => line !== '')
    return (
      <button
        type="button"
        className={classes.bar}
        style={{ marginLeft: left, marginTop: top, width, height }}
        tabIndex={entry ? 0 : -1}
        aria-label={[...lines, taskWords(task, zone)].join(', ')}
        {...mark({ bar: name, task: task.taskId, look: kind.look, dimmed })}
      >
        <BarText lines={lines} left={left} width={width} />
      </button>
    )
  },
)
