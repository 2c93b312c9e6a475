import { describe, expect, test } from 'vitest'
import { citations, deadLinks, deadPaths, headings, itemsBelow, lengthOf, pages, wideCells } from './pages.ts'

const numbers = (text: string): string[] => text.split(/, | and /)
const missing = (found: ReturnType<typeof citations>, isThere: (part: string) => boolean): string[] =>
  found.filter(({ parts: [cited = ''] }) => !numbers(cited).every(isThere)).map(({ file, text }) => `${file}: ${text}`)

/** The section and the rule that `Authentication 5`, `Quotes and bookings, rule 4` or `Limits` names. */
function ruleOf(cited: string): { section: string; rule: number | undefined } {
  const words = cited.trim().replaceAll(',', '').split(' ')
  const last = words.at(-1) ?? ''
  const [section = ''] = cited.trim().split(',')
  if (!/^\d{1,2}$/.test(last)) return { section, rule: undefined }
  return { section: section.endsWith(` ${last}`) ? section.slice(0, -last.length - 1) : section, rule: Number(last) }
}

describe('what code and pages cite is in docs', () => {
  test('decisions', () => {
    const found = citations(/\bdecisions? (\d{1,3}(?:(?:, | and )\d{1,3}){0,6})/g)
    const titles = new Set(
      pages
        .filter((page) => page.startsWith('docs/decisions/') && !page.endsWith('README.md'))
        .map((page) => `${Number(page.slice(15, 18))} ${headings(page)[0] ?? ''}`),
    )
    const known = (number: string) => [...titles].some((title) => title.startsWith(`${number} Decision ${number}: `))
    expect(found.length).toBeGreaterThan(200)
    expect(missing(found, known)).toEqual([])
  })

  test('wire facts', () => {
    const found = citations(/\bwire-facts (\d{1,2}(?:\.\d{1,2})?(?:(?:, | and )\d{1,2}(?:\.\d{1,2})?){0,6})/g)
    const known = new Set(headings('docs/wire-facts.md').map((title) => (title.split(' ')[0] ?? '').replace(/\.$/, '')))
    expect(found.length).toBeGreaterThan(100)
    expect(missing(found, (number) => known.has(number))).toEqual([])
  })

  test('sections and rules of the interface', () => {
    const found = citations(/\bspec: ([A-Z][\w ,-]{0,80})/g)
    const titles = headings('docs/interface.md')
    const unknown = found.filter(({ parts: [cited = ''] }) => {
      const { section, rule } = ruleOf(cited)
      const title = titles.find((one) => one === section) ?? titles.find((one) => one.startsWith(section))
      return title === undefined || (rule !== undefined && !itemsBelow('docs/interface.md', title).includes(rule))
    })
    expect(found.length).toBeGreaterThan(20)
    expect(unknown).toEqual([])
  })

  test('habits and figures of the field', () => {
    const found = citations(/\breference ([A-Z]\d)(?:, (\d{1,2}))?/g)
    const unknown = found.filter(({ parts: [section = '', item] }) => {
      const title = headings('docs/references.md').find((one) => one.startsWith(`${section}. `))
      return (
        title === undefined || (item !== undefined && !itemsBelow('docs/references.md', title).includes(Number(item)))
      )
    })
    expect(found.length).toBeGreaterThan(5)
    expect(unknown).toEqual([])
  })

  test('sync', () => {
    const found = citations(/\bsync\.md, ([A-Z][\w ,]{0,60})/g)
    const titles = headings('docs/sync.md')
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter(({ parts: [cited = ''] }) => !titles.some((title) => title.startsWith(cited.trim())))).toEqual(
      [],
    )
  })

  test('no page that is not here', () => {
    const found = citations(/\b(SYNC|[A-Z]{3,20}\.md)\b/g)
    const isPage = (name: string) => pages.some((page) => page === name || page.endsWith(`/${name}`))
    expect(found.filter(({ parts: [name = ''] }) => !isPage(name))).toEqual([])
  })
})

describe('pages', () => {
  test.each(pages)('%s: no dead links or paths', (page) => {
    expect([...deadLinks(page), ...deadPaths(page)]).toEqual([])
  })

  test.each(pages)('%s: no cell of a table over 120 characters', (page) => {
    expect(wideCells(page)).toEqual([])
  })

  test('the README is short', () => {
    expect(lengthOf('README.md')).toBeLessThanOrEqual(150)
  })

  test.each([
    ...[
      'src-main/core/dispatch',
      'src-main/core/data',
      'src-main/services/delivery',
      'src-main/core/sync',
      'src-main/core/events',
      'src-main/services/demo',
    ],
    ...['src-shared/contract', 'test'],
  ])('%s is explained in at most 40 lines', (folder) => {
    expect(pages).toContain(`${folder}/README.md`)
    expect(lengthOf(`${folder}/README.md`)).toBeLessThanOrEqual(40)
  })
})
