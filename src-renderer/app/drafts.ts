import { t } from '../../src-shared/texts/texts.ts'
import { firstScreen } from '../data/first-screen.ts'
import { showNews } from '../ui/messages.ts'

type DraftField = HTMLInputElement | HTMLTextAreaElement

/** The typed text of a field: its page, its name there, and the dialog or form it belongs to. */
interface StoredDraft {
  path: string
  key: string
  value: string
  title: string
  inDialog: boolean
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''

/** The label of a field. */
function labelOf(field: DraftField): string {
  return textOf(field.labels?.[0]) || field.getAttribute('aria-label') || field.name || field.placeholder
}

const formOf = (field: DraftField) => field.closest('form, [data-form]')

/** The title of the dialog or panel of a field. */
function titleOf(field: DraftField): { title: string; inDialog: boolean } {
  const dialog = field.closest('[role="dialog"]')
  if (dialog) {
    const named = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    return { title: textOf(named) || (dialog.getAttribute('aria-label') ?? ''), inDialog: true }
  }
  const heading = field.closest('section')?.querySelector('h1, h2, h3, h4')
  return { title: textOf(heading), inDialog: false }
}

/** Names a field the same after the page was loaded again: its form, its label, and which one of that label it is. */
function keyOf(field: DraftField): string {
  const label = labelOf(field)
  const fields = [...(formOf(field)?.querySelectorAll<DraftField>('input, textarea') ?? [])]
  const place = fields.filter((one) => labelOf(one) === label).indexOf(field)
  return JSON.stringify([titleOf(field).title, label, place])
}

/*
 * Unsaved input of forms is kept in session storage, which survives the end of the page's process and is gone with the
 * window. A page that is loaded again fills it in where the same form is on the screen.
 */

const NAME = 'apron.drafts'
const FIELDS = 'input:not([type="password"], [type="checkbox"], [type="radio"], [type="file"], [data-search]), textarea'

/** How long a closed form has to be gone before what was typed in it is forgotten, milliseconds. */
const CLOSES_WITHIN_MS = 600

/** The time within which a save is answered, milliseconds. */
const SAVED_WITHIN_MS = 3000

const typed = new Map<DraftField, StoredDraft>()

const isDraftField = (target: EventTarget | null): target is DraftField =>
  target instanceof HTMLElement && target.matches(FIELDS) && target.closest('form, [data-form]') !== null

function read(): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** The input typed before the page was loaded that is not filled in yet; undefined while nothing needed to know. */
let stored: StoredDraft[] | undefined

/** Read late: session storage makes the page wait for the main process, which is busy while the app starts. */
function waiting(): StoredDraft[] {
  stored ??= read()
  return stored
}

function keep(): void {
  const all = [...waiting(), ...typed.values()]
  try {
    if (all.length > 0) sessionStorage.setItem(NAME, JSON.stringify(all))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without room for them there are no drafts.
  }
}

/** Forgets the fields of forms that were closed. */
function forgetClosed(): void {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field)
  keep()
}

/** Forgets a form that was saved and stays on the screen; one that was refused says so and keeps its drafts. */
function forgetSaved(form: Element): void {
  if (form.querySelector('[aria-invalid="true"], [role="alert"]')) return
  for (const field of typed.keys()) if (form.contains(field)) typed.delete(field)
  keep()
}

/** Sets a value so that React handles it like typed input. */
function fill(field: DraftField, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills in what waits for a form that is on the screen; true where something was. */
function fillIn(): boolean {
  const fields = [...document.querySelectorAll<DraftField>(`:is(form, [data-form]) :is(${FIELDS})`)]
  const before = waiting().length
  for (const draft of waiting()) {
    if (draft.path !== location.hash) continue
    const field = fields.find((one) => keyOf(one) === draft.key)
    if (!field) continue
    stored = waiting().filter((one) => one !== draft)
    if (!typed.has(field) && field.value !== draft.value) fill(field, draft.value)
  }
  return waiting().length < before
}

/** Fills in drafts as their forms appear, until none waits. */
function fillInLater(): void {
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  })
  let frame = requestAnimationFrame(look)
  function look(): void {
    if (fillIn())
      showNews(
        () => t('Unsaved input restored'),
        () => t('The page was reloaded. Your unsaved input was restored.'),
      )
    if (waiting().length === 0) observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  const title = waiting().find(({ inDialog }) => inDialog)?.title
  if (title) {
    showNews(
      () => t('The page was reloaded'),
      () => t('Your input in “{{title}}” is restored when you open it again.', { title }),
    )
  }
}

/** Keeps what is typed from now on, and fills in what was typed before the page was loaded. */
export function keepDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isDraftField(target)) return
    const { title, inDialog } = titleOf(target)
    const key = keyOf(target)
    stored = waiting().filter((one) => one.path !== location.hash || one.key !== key)
    typed.set(target, { path: location.hash, key, value: target.value, title, inDialog })
    keep()
  })
  // Dismissed forms are no drafts any more.
  for (const event of ['click', 'keyup'] as const)
    document.addEventListener(event, () => void (typed.size > 0 && setTimeout(forgetClosed, CLOSES_WITHIN_MS)), true)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element) setTimeout(forgetSaved, SAVED_WITHIN_MS, target)
  })
  void firstScreen.then(() => waiting().length > 0 && fillInLater())
}
