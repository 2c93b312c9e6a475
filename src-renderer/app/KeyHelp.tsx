import { Kbd, Modal } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'
import classes from './KeyHelp.module.css'
import { ctrl, enter, shift } from './key-names.ts'
import { routes } from './routes.ts'

const groups: [string, [string, string][]][] = [
  [
    t('Everywhere'),
    [
      [ctrl('K'), t('Go to anything, do anything')],
      ['/', t('Search on this page')],
      [ctrl('Z'), t('Undo the last change')],
      [ctrl(`${shift} Z`), t('Do it again')],
      ['p', t('Print, where the page has papers')],
      ['?', t('These keys')],
    ],
  ],
  [t('Rooms'), routes.map(({ key, label }) => [`g ${key}`, label])],
  [
    t('Board'),
    [
      ['T', t('Today')],
      ['C', t('Lanes of crew or of aircraft')],
      ['+ -', t('Zoom in, zoom out')],
      ['← →', t('Earlier, later')],
      [t('Shift wheel'), t('Earlier, later')],
      [ctrl(t('wheel')), t('Zoom at the pointer')],
      [t('Tab, arrows'), t('From flight to flight')],
      [enter, t('Open the flight')],
      [t('Drag, M'), t('Move the flight or task: then arrows, Enter, Esc')],
      [t('Alt arrows'), t('Move it by a step; with Shift its end')],
      ['B, E', t('Change its start, its end')],
      [t('Shift F10'), t('All that can be done with it')],
      ['N', t('New flight or task after it')],
      ['P', t('Add the positioning flight before it')],
      [t('Click'), t('New flight, task or roster entry in an empty place')],
    ],
  ],
  [
    t('Pages with tabs'),
    [
      [t('1 to 8'), t('Open a tab')],
      ['← →', t('Tab before, tab after')],
    ],
  ],
  [
    t('Flight'),
    [
      ['n', t('New on this tab: person, service, fuel, file')],
      ['D R H O C', t('On a letter: to do, requested, on hold, OK, canceled')],
    ],
  ],
  [
    t('Quotes'),
    [
      ['N', t('New quote')],
      ['V', t('Board or table')],
      [t('Arrows'), t('From card to card')],
      ['E', t('Edit the quote')],
      ['Alt L', t('Add a leg')],
      ['Alt R', t('Add the way back')],
      [ctrl(enter), t('Save the quote')],
    ],
  ],
  [
    t('Today and map'),
    [
      ['↑ ↓', t('From row to row')],
      ['← →', t('Map: day before, day after')],
      ['T', t('Map: now')],
    ],
  ],
  [
    t('Lists and fields'),
    [
      ['↑ ↓', t('Row up, row down')],
      [enter, t('Open the row')],
      ['1504', t('In a date: 15 April')],
      ['1030', t('In a time: 10:30')],
    ],
  ],
]

/** The keys that work, in a dialog. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Keys', { context: 'keyboard' })} size={1040}>
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
