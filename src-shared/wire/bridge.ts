import type { ApronClient, Operation } from '../contract/index.ts'
import type { FileInput, FileKind } from '../domain/office/files.ts'
import type { Language } from '../texts/languages.ts'
import type { Reply } from './errors.ts'

/** The parts of a call, as a client gives them. */
export interface Sending {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: FileInput
}

/** Rows of these nouns (table names) were written; `sequence` grows with each. */
export interface ChangeNotice {
  sequence: number
  nouns: string[]
}

/** The preferences of the desktop app on this computer. */
export interface DesktopPreferences {
  /** The action on closing the window; `ask` asks once. */
  onClose: 'ask' | 'quit' | 'hide'
  /** Begin when the user signs in to the computer; null where the system has no way to. */
  startAtLogin: boolean | null
}

/** The menus that take commands of the page; `new` stands within the menu File. */
export const commandMenus = ['new', 'file', 'edit', 'go', 'view', 'interface', 'help'] as const

/** A command of the page as the native menu shows it; those of the palette, each written once, there. */
export interface MenuCommand {
  id: string
  label: string
  menu: (typeof commandMenus)[number]
  /** Commands of one section form a group. */
  section?: string | undefined
  /** The key, in Electron's words (`CmdOrCtrl+K`). */
  accelerator?: string | undefined
  /** The command can't be used now. */
  disabled?: boolean | undefined
  /** One of several of which one holds. */
  checked?: boolean | undefined
}

/** The state that a page reports once it is loaded, and when it changes. */
export interface PageState {
  language: Language
  commands: MenuCommand[]
}

/** A file that was chosen; `bytes` is null where it can't be read, or is too large to be kept. */
export interface ChosenFile {
  name: string
  size: number
  bytes: Uint8Array | null
}

/** The functions that only the desktop app has; absent in a browser. */
export interface Desktop {
  platform: string
  setTheme(theme: 'system' | 'light' | 'dark'): Promise<void>
  /** Shows a notification of the system; resolves to true when it is clicked. */
  notify(notice: { title: string; body: string }): Promise<boolean>
  /** Opens a PDF in the viewer of the system; false when there is none. */
  openPdf(file: FileInput): Promise<boolean>
  /** Opens an e-mail draft (.eml) in the mail program of the system; false when there is none. */
  openDraft(file: FileInput): Promise<boolean>
  /**
   * Saves the file that an operation answers with where the user chooses, without loading it here. The reply is
   * `{ saved }`, or the operation's refusal.
   */
  saveFile(operation: Operation, sent: Pick<Sending, 'params' | 'query'>): Promise<Reply>
  /** Lets the user choose files of a kind in the system's own dialog; empty when none was chosen. */
  chooseFiles(wanted: { kind: FileKind; several: boolean }): Promise<ChosenFile[]>
  /** Lets the user choose a folder; null when none was chosen. */
  chooseFolder(): Promise<string | null>
  /** How much of a restore is done, 0 to 1, while Apron starts; null: there is none. */
  startup(): Promise<{ restoring: number | null }>
  /** Ends Apron and starts it again. */
  restart(): Promise<void>
  /**
   * Starts a native drag of a file, which the system drops where the pointer lets go; called while something is
   * dragged.
   */
  dragOut(file: FileInput): Promise<void>
  /** Reports the page's language and commands; the native menus are built from it. */
  reportState(state: PageState): Promise<void>
  /** Registers a listener for commands chosen in the menu, by their id. */
  onCommand(listener: (id: string) => void): () => void
  /** Registers a listener for paths (`/flights/12`) that the menu, the tray or a link opens. */
  onGo(listener: (path: string) => void): () => void
  /** Reports that the page is loaded and about to draw; its window is shown. */
  draws(): void
  /** Reports that the page has painted what it can show before the core answers, or that this is nothing. */
  painted(): void
  /** How the app behaves on this computer. */
  preferences(): Promise<DesktopPreferences>
  setPreferences(change: Partial<DesktopPreferences>): Promise<DesktopPreferences>
}

/** How a screen reaches the core: over IPC in Electron, over HTTP in a browser, directly in a test. */
export interface Bridge {
  /**
   * Rejects where the core can't be reached. `signal` cancels the request over HTTP; over IPC it cancels a file that is
   * on its way, and a call that was made goes on.
   */
  call(operation: Operation, sent: Sending, signal?: AbortSignal): Promise<Reply>
  /** Calls the listener for each change, also of those made by partners, until the returned function is called. */
  subscribe(listener: (changed: ChangeNotice) => void): () => void
  desktop?: Desktop
}

/** The bridge as a preload can offer it: a signal does not pass from the page to it, a function does. */
export interface PreloadBridge extends Omit<Bridge, 'call'> {
  call(operation: Operation, sent: Sending, isCanceled?: () => boolean): Promise<Reply>
}

/** An object whose properties are made by name when they are first read. */
const named = (make: (name: string) => unknown): unknown =>
  new Proxy<Record<string, unknown>>(Object.create(null), {
    get(made, name) {
      if (typeof name !== 'string') return undefined
      made[name] ??= make(name)
      return made[name]
    },
  })

/** One typed function an operation, over whatever carries the call; it needs no list of them. */
export const createClient = (call: Bridge['call']): ApronClient =>
  named((group) =>
    named(
      (name) =>
        (sent: Sending = {}) =>
          call(`${group}.${name}` as Operation, sent),
    ),
  ) as ApronClient
