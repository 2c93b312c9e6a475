import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameToSave, plainName } from '../../../src-main/core/documents/names.ts'
import { fileTypeOf } from '../../../src-main/core/documents/sniff.ts'
import { avif, docx, heic, jpeg, pdf, png, webp, xlsx, zip } from '../../support/files.ts'

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const latin = (text: string) => Buffer.from(text, 'latin1')

describe('the type of a file by its bytes', () => {
  test.each([
    ['PDF', pdf, 'application/pdf'],
    [
      'PDF behind a byte order mark',
      Buffer.concat([latin('\xef\xbb\xbf'), pdf, latin('\n%%EOF\n')]),
      'application/pdf',
    ],
    ['PDF behind zero bytes', Buffer.concat([Buffer.alloc(100), pdf, latin('\n%%EOF')]), 'application/pdf'],
    ['PDF behind line ends', Buffer.concat([latin('\r\n\r\n'), pdf, latin('\n%%EOF')]), 'application/pdf'],
    ['PDF behind a printer’s job', latin('\x1b%-12345X@PJL JOB\r\n%PDF-1.7\n1 0 obj\n%%EOF\n'), 'application/pdf'],
    ['PDF behind too much', Buffer.concat([Buffer.alloc(2000), pdf, latin('%%EOF')]), undefined],
    ['a text about PDFs', Buffer.from('The header is %PDF-1.7, and the file ends elsewhere'), 'text/plain'],
    ['HTML with a PDF in it', latin('<html><script>alert(1)</script>%PDF-1.7\n%%EOF'), undefined],
    ['TIFF of a scanner', latin('II*\0\x08\0\0\0\x01\0'), 'image/tiff'],
    ['TIFF of the other order', latin('MM\0*\0\0\0\x08'), 'image/tiff'],
    ['HEIF of a camera', latin('\0\0\0\x1cftypmsf1\0\0\0\0msf1hevcmif1'), 'image/heic'],
    ['HEIF of another camera', latin('\0\0\0\x20ftypheix\0\0\0\0mif1heixmiaf'), 'image/heic'],
    ['HEIF of a phone', latin('\0\0\0\x20ftypmiaf\0\0\0\0miafMiHBheic'), 'image/heic'],
    ['PNG', png, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['WEBP', webp, 'image/webp'],
    ['HEIC', heic, 'image/heic'],
    ['HEIC of a phone', latin('\0\0\0\x14ftypheic\0\0\0\0mif1'), 'image/heic'],
    ['AVIF', avif, undefined],
    ['XLSX', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['DOCX', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['DOCX with a program in it', zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']), undefined],
    ['a presentation', zip(['[Content_Types].xml', 'ppt/presentation.xml']), undefined],
    ['a ZIP', zip(['word/document.xml']), undefined],
    ['half a DOCX', docx.subarray(0, 60), undefined],
    ['UTF-8', Buffer.from('Grüße aus Zürich\r\n\tund Genève'), 'text/plain'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFname;weight\n'), 'text/plain'],
    ['UTF-16', utf16('Grüße'), 'text/plain'],
    ['Windows-1252', latin('Gr\xfc\xdfe'), 'text/plain'],
    ['HTML', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), undefined],
    ['HTML after a blank line', Buffer.from('\n  <html>'), undefined],
    ['HTML after words', Buffer.from('Dear all <script>alert(1)</script>'), undefined],
    ['HTML in UTF-16', utf16('<html>'), undefined],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['XML', Buffer.from('<?xml version="1.0"?><a/>'), undefined],
    ['a comparison', Buffer.from('3 < 4, a<b'), 'text/plain'],
    ['a program', Buffer.from('MZ\0\0'), undefined],
    ['a script with a control character', Buffer.from('#!/bin/sh\n\x1b[2J'), undefined],
    ['nothing', Buffer.alloc(0), 'text/plain'],
  ])('%s', (_, bytes, type) => {
    expect(fileTypeOf({ bytes, name: 'file.pdf' })).toBe(type)
  })
  test('text is a table where its name says so', () => {
    expect(fileTypeOf({ bytes: Buffer.from('a,b\n1,2'), name: 'Fuel.CSV' })).toBe('text/csv')
    expect(fileTypeOf({ bytes: png, name: 'fuel.csv' })).toBe('image/png')
  })
  test('whatever the bytes are, it has an answer', () => {
    const starts = [pdf, png, webp, heic, xlsx, docx].map((one) => Uint8Array.from(one))
    const cut = fc.tuple(fc.constantFrom(...starts), fc.nat(400), fc.uint8Array({ maxLength: 80 }))
    const damaged = cut.map(([one, at, noise]) => Buffer.concat([one.subarray(0, at), noise, one.subarray(at)]))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged), (bytes) => {
        fileTypeOf({ bytes, name: 'x' })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('names', () => {
  test.each([
    ['scan.pdf', 'scan.pdf'],
    ['C:\\Users\\ada\\scan.pdf', 'scan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a.pdfx.pdf', 'a.pdfx.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['a"b;c\r\nSet-Cookie: x.png', 'a-b;cSet-Cookie- x.png'],
    ['evil\u202Efdp.exe', 'evilfdp.exe'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(195)}.pdf`],
    ['Überblick 空港.pdf', 'Überblick 空港.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    ['.htaccess', 'htaccess'],
  ])('%j is kept as %j', (given, kept) => {
    expect(plainName(given)).toBe(kept)
  })
  test.each([
    ['scan.pdf', 'application/pdf', 'scan.pdf'],
    ['scan.PDF', 'application/pdf', 'scan.PDF'],
    ['scan.pdf', 'image/png', 'scan.png'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['page.html', 'text/plain', 'page.html.txt'],
    ['fuel 12.5', 'text/csv', 'fuel 12.5.csv'],
    ['', 'image/heic', 'file.heic'],
  ] as const)('%j of %s is saved as %j', (given, type, saved) => {
    expect(nameToSave(given, type)).toBe(saved)
  })
})
