import { describe, expect, test } from 'vitest'
import { fileTypeOf, isActiveOffice } from '../../../src-main/core/documents/sniff.ts'
import { zipped } from '../../support/files.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships'

const types = (more = '') =>
  `<?xml version="1.0"?><Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${more}</Types>`
const relation = (type: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="r1" Type="${type}" Target="${target}"${mode}/></Relationships>`
const external = ' TargetMode="External"'

type File = [name: string, content: string | Uint8Array]
const file = (...files: File[]) =>
  zipped(files.map(([name, content]) => [name, typeof content === 'string' ? Buffer.from(content) : content]))
const sheet: File[] = [['xl/workbook.xml', '<workbook/>']]
const letter: File[] = [['word/document.xml', '<document/>']]
const plain: File = ['[Content_Types].xml', types()]

/** Says at one place that there is one file fewer than at the other. */
function miscounted(bytes: Buffer): Buffer {
  const at = bytes.length - 22 + 8
  bytes.writeUInt16LE(bytes.readUInt16LE(at) - 1, at)
  return bytes
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const typeOf = (bytes: Uint8Array) => fileTypeOf({ bytes, name: 'x' })

describe('a document with a program in it is refused:', () => {
  const cases: [string, Uint8Array][] = [
    ['macros', file(plain, ...sheet, ['xl/vbaProject.bin', 'x'])],
    ['macros in capitals', file(plain, ...sheet, ['XL/VBAPROJECT.BIN', 'x'])],
    ['macros behind two slashes', file(plain, ...letter, ['word//vbaProject.bin', 'x'])],
    ['macros behind a dot', file(plain, ...letter, ['word/./vbaProject.bin', 'x'])],
    ['macros behind a backslash', file(plain, ...letter, ['word\\vbaProject.bin', 'x'])],
    ['macros from the root', file(plain, ...letter, ['/vbaProject.bin', 'x'])],
    ['macros under an escaped name', file(plain, ...letter, ['word/vba%50roject.bin', 'x'])],
    ['macros in another folder', file(plain, ...sheet, ['customXml/vbaProject1.bin', 'x'])],
    [
      'macros under another name, found by their type',
      file(
        [
          '[Content_Types].xml',
          types('<Override PartName="/xl/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
        ],
        ...sheet,
      ),
    ],
    [
      'a type that is written with escapes',
      file(
        ['[Content_Types].xml', types('<Override ContentType="application/vnd.ms-office.vba&#80;roject"/>')],
        ...sheet,
      ),
    ],
    [
      'a type that is written in UTF-16',
      file(
        [
          '[Content_Types].xml',
          Buffer.from(`\ufeff${types('<Override ContentType="x.macroEnabled.main+xml"/>')}`, 'utf16le'),
        ],
        ...sheet,
      ),
    ],
    [
      'macros under another name, found by a relation',
      file(plain, ...sheet, ['xl/_rels/workbook.xml.rels', relation(`${MICROSOFT}/vbaProject`, 'a.bin')]),
    ],
    ['a sheet of the macros of Excel 4', file(plain, ...sheet, ['xl/macrosheets/sheet1.xml', 'x'])],
    ['a control', file(plain, ...letter, ['word/activeX/activeX1.xml', 'x'])],
    ['an embedded object', file(plain, ...letter, ['word/embeddings/oleObject1.bin', 'x'])],
    [
      'an object that is linked',
      file(plain, ...letter, ['word/_rels/document.xml.rels', relation(`${OFFICE}/oleObject`, 'http://a/x', external)]),
    ],
    [
      'a template from another computer',
      file(plain, ...letter, [
        'word/_rels/settings.xml.rels',
        relation(`${OFFICE}/attachedTemplate`, 'https://evil.example/t.dotm', external),
      ]),
    ],
    [
      'a template from a share',
      file(plain, ...letter, [
        'WORD/_RELS/SETTINGS.XML.RELS',
        relation(`${OFFICE}/attachedTemplate`, '\\\\evil.example\\t.dotm', external).replaceAll('"', "'"),
      ]),
    ],
    [
      'a link that starts a program',
      file(plain, ...sheet, [
        'xl/externalLinks/externalLink1.xml',
        '<externalLink><ddeLink ddeService="cmd"/></externalLink>',
      ]),
    ],
    ['two parts of one name', file(plain, plain, ...sheet)],
    ['parts that one of two numbers leaves out', miscounted(file(plain, ...sheet, ['xl/a.xml', 'x']))],
    ['a list of types that is too long to read', file(['[Content_Types].xml', types(' '.repeat(9_000_000))], ...sheet)],
  ]
  test.each(cases)('%s', (_what, bytes) => {
    expect(isActiveOffice(bytes)).toBe(true)
    expect(typeOf(bytes)).toBeUndefined()
  })
})

describe('a document of words and numbers is taken:', () => {
  const cases: [string, Uint8Array, string][] = [
    ['a sheet', file(plain, ...sheet), xlsx],
    ['a letter', file(plain, ...letter), docx],
    ['a sheet under capitals', file(plain, ['XL/WORKBOOK.XML', '<workbook/>']), xlsx],
    ['settings of a printer', file(plain, ...sheet, ['xl/printerSettings/printerSettings1.bin', 'x']), xlsx],
    ['the sheet behind a chart', file(plain, ...letter, ['word/embeddings/Microsoft_Excel_Sheet1.xlsx', 'x']), docx],
    [
      'a link in the text',
      file(plain, ...letter, [
        'word/_rels/document.xml.rels',
        relation(`${OFFICE}/hyperlink`, 'https://apron.example/', external),
      ]),
      docx,
    ],
    [
      'a template of this computer',
      file(plain, ...letter, [
        'word/_rels/settings.xml.rels',
        relation(`${OFFICE}/attachedTemplate`, 'file:///C:\\Templates\\Letter.dotx', external),
      ]),
      docx,
    ],
    ['a word about macros', file(plain, ['word/document.xml', 'vbaProject.bin, oleObject, macroEnabled']), docx],
  ]
  test.each(cases)('%s', (_what, bytes, type) => {
    expect(isActiveOffice(bytes)).toBe(false)
    expect(typeOf(bytes)).toBe(type)
  })
})
