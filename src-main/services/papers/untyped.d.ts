declare module 'pdfmake/js/PageSize.js' {
  export function normalizePageSize(size: unknown, orientation?: string): { width: number; height: number }
  export function normalizePageMargin(margin: unknown): object
}

declare module 'pdfmake/js/*.js' {
  const exported: Record<string, unknown>
  export = exported
}

declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
  export = LineBreaker
}
