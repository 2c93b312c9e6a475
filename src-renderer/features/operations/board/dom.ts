/**
 * The data attributes of the board: every one is declared, written, queried and read here. Elements get theirs with
 * `mark` when they are drawn; code that handles events or moves elements directly uses the functions below; the styles
 * use the names as they stand. Tests find the board's elements with the same selectors.
 */
export const attributes = {
  // A bar: its key, and the record that a click opens.
  bar: 'data-bar',
  flight: 'data-flight-id',
  task: 'data-task-id',
  // How a bar looks.
  look: 'data-look',
  phase: 'data-phase',
  open: 'data-open',
  /** Its label stands beside it. */
  beside: 'data-beside',
  /** That label, drawn by the style: the name of the bar has it in words. */
  label: 'data-label',
  dimmed: 'data-dimmed',
  /** The end of a bar that the pointer would resize. */
  resizeEdge: 'data-resize-edge',
  // Between bars: the flight that the gap leads to, and how the gap looks.
  positioning: 'data-positioning',
  broken: 'data-broken',
  double: 'data-double-positioning',
  wide: 'data-wide',
  person: 'data-person',
  duty: 'data-duty',
  // Labels that stay visible: the left edge of their sheet, and their own start and travel within it, in pixels.
  sheet: 'data-sheet',
  labelStart: 'data-label-start',
  labelTravel: 'data-label-travel',
  // The pane with all bars.
  searching: 'data-searching',
  dragging: 'data-dragging',
  // The axis, the grid and the lane headers.
  weekend: 'data-weekend',
  today: 'data-today',
  narrow: 'data-narrow',
  monthStart: 'data-month-start',
  unassigned: 'data-unassigned',
  match: 'data-match',
  // A move: the preview of the bar with its texts, and what screen readers announce.
  preview: 'data-drag-preview',
  leg: 'data-leg',
  state: 'data-state',
  grip: 'data-grip',
  above: 'data-above',
  alignRight: 'data-align-right',
  existing: 'data-existing',
  blocking: 'data-blocking',
  announcer: 'data-announcer',
  // Overlays.
  menu: 'data-board-menu',
  missing: 'data-missing',
  /** Mantine focuses this element when its overlay opens. */
  autofocus: 'data-autofocus',
} as const

type Name = keyof typeof attributes
type Value = string | number | boolean | undefined

/** The attributes of an element; one that is false or undefined is absent. */
export function mark(values: Partial<Record<Name, Value>>): Record<string, Value> {
  const marks: Record<string, Value> = {}
  for (const name in values) {
    const value = values[name as Name]
    if (value !== undefined && value !== false) marks[attributes[name as Name]] = value
  }
  return marks
}

/** The selector of elements that have an attribute, or have it with a value. */
export const selector = (name: Name, value?: string | number): string =>
  value === undefined ? `[${attributes[name]}]` : `[${attributes[name]}="${value}"]`

/** The element at or around an event's target that has an attribute. */
const closest = (target: EventTarget | null, name: Name): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(selector(name)) ?? undefined) : undefined

/** An attribute at or around an event's target. */
export const attributeAt = (target: EventTarget | null, name: Name): string | undefined =>
  closest(target, name)?.getAttribute(attributes[name]) ?? undefined

/** The bar at or around an event's target. */
export const barAt = (target: EventTarget | null): HTMLElement | undefined => closest(target, 'bar')

/** The key of the bar that an element is; undefined for any other element. */
export const barKey = (element: EventTarget | null): string | undefined =>
  element instanceof Element ? (element.getAttribute(attributes.bar) ?? undefined) : undefined

/** The bar of a key, where it is drawn. */
export const barElement = (pane: HTMLElement | null, key: string): HTMLElement | undefined =>
  pane?.querySelector<HTMLElement>(selector('bar', key)) ?? undefined

/** The bar of a flight, where it is drawn. */
export const flightBar = (flightId: number): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(selector('flight', flightId)) ?? undefined

/** Sets an attribute of a drawn element without React, or removes it. */
export function setMark(element: HTMLElement, name: Name, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(attributes[name])
  else if (element.getAttribute(attributes[name]) !== value) element.setAttribute(attributes[name], value)
}

/** A label that moves along its bar or gap while the beginning of that is off screen, in pixels of its layer. */
export interface StickyLabel {
  element: HTMLElement
  start: number
  travel: number
}

/** The attributes of a sticky label; nothing where it has no way to go. */
export const stickyLabel = (start: number, travel: number): Record<string, Value> =>
  travel > 0 ? mark({ labelStart: start, labelTravel: travel }) : {}

/** The sticky labels within a layer. */
export function stickyLabelsIn(layer: HTMLElement): StickyLabel[] {
  return [...layer.querySelectorAll<HTMLElement>(selector('labelTravel'))].map((element) => ({
    element,
    start: Number(attributeAt(element, 'sheet')) + Number(element.getAttribute(attributes.labelStart)),
    travel: Number(element.getAttribute(attributes.labelTravel)),
  }))
}
