import { t } from '../../../../../src-shared/texts/texts.ts'
import { ink } from '../../../papers/ink.ts'
import { logoImage } from '../../../papers/logo.ts'
import type { Content, Paper } from '../../../papers/paper.ts'
import { clockText, dayText } from './times.ts'

/** One paper: what it is, what it is about, and what stands on it. */
export interface Sheet {
  title: string
  /** The subject, at the right of the title. */
  about: string[]
  /** Across the page. */
  wide?: boolean
  content: Content[]
  /** Goes to customers: the operator's logo stands above its name. */
  withLogo?: boolean
}

/** The operator of the paper, and the time of printing. */
export interface PaperHeader {
  operator: string
  /** A picture as a data URL; null where the operator has none. */
  logo: string | null
  now: number
}

const margin = { tall: 42, wide: 34 }
const paper = { tall: 595.28, wide: 841.89 }

/** The head of a paper: who issues it and what it is at the left, what it is about at the right, over a line. */
function head({ title, about, wide, withLogo }: Sheet, { operator, logo }: PaperHeader, first: boolean): Content {
  const side = wide ? 'wide' : 'tall'
  const width = paper[side] - 2 * margin[side]
  return {
    ...(first ? {} : { pageBreak: 'before' }),
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              ...(withLogo && logo ? [logoImage(logo)] : []),
              { text: operator, fontSize: 9, color: ink.soft },
              { text: title, fontSize: 17, bold: true, headlineLevel: 1 },
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            stack: about.map((text, index) =>
              index === 0 ? { text, bold: true, fontSize: 11 } : { text, fontSize: 9 },
            ),
          },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 5, x2: width, y2: 5, lineWidth: 1.2, lineColor: ink.black }],
      },
    ],
  }
}

/** Papers as one document: each begins on a page of its own, and all are numbered through. */
export function pagesOf(sheets: Sheet[], imprint: PaperHeader): Paper {
  const { operator, now } = imprint
  const wide = sheets[0]?.wide === true
  const side = wide ? margin.wide : margin.tall
  const title = sheets.map((sheet) => [sheet.title, ...sheet.about.slice(0, 1)].join(' ')).join(', ')
  const made = new Date(now)
  const printed = t('Printed {{day}} {{clock}} UTC', { day: dayText(now, 'UTC'), clock: clockText(now, 'UTC') })
  return {
    info: { title, author: operator, creator: 'Apron', producer: 'Apron', creationDate: made, modDate: made },
    ...(wide ? { orientation: 'landscape' } : {}),
    margins: [side, 36, side, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.12, color: ink.black },
    content: sheets.map((sheet, index) => [head(sheet, imprint, index === 0), ...sheet.content]),
    foot: {
      margin: [side, 16, side, 0],
      fontSize: 7.5,
      color: ink.soft,
      columns: [
        { width: '*', text: operator },
        { width: 'auto', text: printed },
        {
          width: '*',
          numbered: t('Page {{page}} of {{pages}}', { page: '{page}', pages: '{pages}' }),
          alignment: 'right',
        },
      ],
    },
  }
}
