import { Kbd, Modal } from '@mantine/core'
import classes from './KeyHelp.module.css'
import { places } from './places.ts'

const groups: [string, [string, string][]][] = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Go to anything, do anything'],
      ['/', 'Search on this page'],
      ['Ctrl Z', 'Undo the last change'],
      ['Ctrl Shift Z', 'Do it again'],
      ['p', 'Print, where the page has papers'],
      ['?', 'These keys'],
      ...places.map(({ key, label }): [string, string] => [`g ${key}`, `Go to ${label}`]),
    ],
  ],
  [
    'Board',
    [
      ['T', 'Today'],
      ['C', 'Lanes of crew or of aircraft'],
      ['+ -', 'Zoom in, zoom out'],
      ['← →', 'Earlier, later'],
      ['Shift wheel', 'Earlier, later'],
      ['Ctrl wheel', 'Zoom at the pointer'],
      ['Tab, arrows', 'From flight to flight'],
      ['Enter', 'Open the flight'],
      ['Drag, M', 'Move the flight or task: then arrows, Enter, Esc'],
      ['N', 'New flight or task after it'],
      ['P', 'Add the positioning flight before it'],
      ['Click', 'New flight or task in an empty place'],
    ],
  ],
  [
    'Pages with tabs',
    [
      ['1 to 8', 'Open a tab'],
      ['← →', 'Tab before, tab after'],
    ],
  ],
  [
    'Flight',
    [
      ['n', 'New on this tab: person, service, fuel, file'],
      ['D R H O C', 'On a letter: to do, requested, on hold, OK, canceled'],
    ],
  ],
  [
    'Quotes',
    [
      ['N', 'New quote'],
      ['V', 'Board or table'],
      ['Arrows', 'From card to card'],
      ['E', 'Edit the quote'],
      ['Alt L', 'Add a leg'],
      ['Alt R', 'Add the way back'],
      ['Ctrl Enter', 'Save the quote'],
    ],
  ],
  [
    'Today and map',
    [
      ['↑ ↓', 'From row to row'],
      ['← →', 'Map: day before, day after'],
      ['T', 'Map: now'],
    ],
  ],
  [
    'Lists and fields',
    [
      ['↑ ↓', 'Row up, row down'],
      ['Enter', 'Open the row'],
      ['1504', 'In a date: 15 April'],
      ['1030', 'In a time: 10:30'],
    ],
  ],
]

/** The keys that work, in a dialog. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys" size={720}>
      <div className={classes.groups}>
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            {keys.map(([key, does]) => (
              <p key={key + does}>
                <Kbd size="xs">{key}</Kbd>
                <span>{does}</span>
              </p>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  )
}
