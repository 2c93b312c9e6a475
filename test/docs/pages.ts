import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

const within = (path: string): string => relative(root, path).replaceAll('\\', '/')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const list = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).map((file) => within(join(root, file)))

/** A citation of a page in code or in a page. */
export interface Citation {
  file: string
  /** The text as it stands there. */
  text: string
  /** The parts that have to resolve. */
  parts: string[]
}

const heading = /^#{1,6} (.{1,200})$/

/** The lines of a page outside of blocks of code. */
function lines(page: string): string[] {
  let isCode = false
  return read(page)
    .split('\n')
    .filter((line) => {
      if (line.startsWith('```')) isCode = !isCode
      return !isCode
    })
}

/** The headings of a page, in order. */
export const headings = (page: string): string[] => lines(page).flatMap((line) => heading.exec(line)?.[1] ?? [])

/** The numbers of the numbered list below a heading that begins so, up to the next heading. */
export function itemsBelow(page: string, title: string): number[] {
  const all = lines(page)
  const at = all.findIndex((line) => heading.exec(line)?.[1]?.startsWith(title))
  const next = all.findIndex((line, index) => index > at && heading.test(line))
  const section = at < 0 ? [] : all.slice(at + 1, next < 0 ? undefined : next)
  return section.flatMap((line) => /^(\d{1,2})\. /.exec(line)?.[1] ?? []).map(Number)
}

/** Every page of the repository that people read. */
export const pages: string[] = list('*.md', 'docs/**/*.md', 'src-*/**/*.md', 'test/**/*.md')

/** What code and pages cite by an expression with one or two groups; a citation that goes on in the next line is one text. */
export function citations(expression: RegExp): Citation[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(expression)].map(([found, ...parts]) => ({ file, text: found, parts: parts.filter(Boolean) })),
  )
}

const sources = [...list('src-*/**/*.{ts,tsx,mjs,css}', 'test/**/*.{ts,tsx}', '.ci/run'), ...pages]
  .filter((file) => !file.startsWith('test/docs/'))
  .map((file) => {
    const joined = read(file)
      .split('\n')
      .map((line) => line.replace(/^[ \t]*(?:\*|\/\/) ?/, ''))
      .join(' ')
    return { file, text: joined }
  })

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** Links of a page to files or headings that are not there. */
export function deadLinks(page: string): string[] {
  const links = lines(page).flatMap((line) => [...line.matchAll(/\]\(([^()\s]{1,300})\)/g)].map(([, to = '']) => to))
  return links.filter((link) => {
    if (/^[a-z]{2,10}:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : within(join(root, dirname(page), path))
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !headings(target).some((title) => anchorOf(title) === anchor)
  })
}

/** Paths of the repository that a page names in code type and that are not there, but for what a test writes. */
export function deadPaths(page: string): string[] {
  const named = [...read(page).matchAll(/`((?:src-main|src-shared|src-renderer|test|docs)\/[\w./-]{1,150})`/g)]
  return named
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('test/end-to-end/screenshots/') && !existsSync(join(root, path)))
}

/** The cells of the tables of a page that are wider than a line. */
export const wideCells = (page: string): string[] =>
  lines(page)
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split(/(?<!\\)\|/))
    .filter((cell) => cell.trim().length > 120)

/** The number of lines of a page. */
export const lengthOf = (page: string): number => read(page).trimEnd().split('\n').length
