import { Kbd, Modal } from '@mantine/core'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import classes from './KeyHelp.module.css'
import { ctrl, enter, shift } from './key-names.ts'
import { routes } from './routes.ts'

const groups: () => [string, [string, string][]][] = perLanguage(() => [
  [
    t('Everywhere'),
    [
      [ctrl('K'), t('Search or run a command')],
      ['/', t('Search on this page')],
      [ctrl('Z'), t('Undo the last change')],
      [ctrl(`${shift()} Z`), t('Redo the last change')],
      ['p', t('Print the documents of this page')],
      ['?', t('Keyboard shortcuts')],
    ],
  ],
  [t('Pages'), routes.map(({ key, label }) => [`g ${key}`, label()])],
  [
    t('Board'),
    [
      ['T', t('Today')],
      ['C', t('Switch between aircraft and crew')],
      ['+ -', t('Zoom in or out')],
      ['← →', t('Scroll earlier or later')],
      [t('Shift wheel'), t('Scroll earlier or later')],
      [ctrl(t('wheel')), t('Zoom at pointer position')],
      [t('Tab, arrows'), t('Move between flights')],
      [enter(), t('Open flight')],
      [t('Drag, M'), t('Move flight or task (M: arrow keys, Enter, Esc)')],
      [t('Shift drag, Shift M'), t('Move all legs of the trip')],
      [t('Alt arrows'), t('Move by one step (with Shift: move the end)')],
      ['B, E', t('Edit start or end time')],
      [t('Shift F10'), t('Open the actions menu')],
      ['N', t('New flight or task after this one')],
      ['P', t('Add a positioning flight before this one')],
      [t('Click'), t('New flight, task or roster entry in an empty area')],
    ],
  ],
  [
    t('Pages with tabs'),
    [
      [t('1 to 8'), t('Open a tab')],
      ['← →', t('Previous or next tab')],
    ],
  ],
  [
    t('Flight'),
    [
      ['F', t('Open full page from the drawer')],
      ['Esc', t('Close the drawer')],
      ['n', t('Add to this tab: person, service, fuel or file')],
      ['D R H O C', t('Set selected status: to do, requested, on hold, OK, canceled')],
    ],
  ],
  [
    t('Quotes'),
    [
      ['N', t('New quote')],
      ['V', t('Switch between board and table')],
      [t('Arrows'), t('Move between cards')],
      ['E', t('Edit quote')],
      ['Alt L', t('Add leg')],
      ['Alt R', t('Add return leg')],
      [ctrl(enter()), t('Save quote')],
    ],
  ],
  [
    t('Today and map'),
    [
      ['↑ ↓', t('Move between rows')],
      ['← →', t('Map: previous or next day')],
      ['T', t('Map: now')],
    ],
  ],
  [
    t('Lists and fields'),
    [
      ['↑ ↓', t('Previous or next row')],
      [enter(), t('Open row')],
      ['1504', t('In a date field: 15 April')],
      ['1030', t('In a time field: 10:30')],
    ],
  ],
])

/** The keys that work, in a dialog. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Keyboard shortcuts', { context: 'keyboard' })} size={1040}>
      <div className={classes.groups}>
        {groups().map(([title, keys]) => (
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
