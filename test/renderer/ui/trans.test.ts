import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Markup, Trans } from '../../../src-renderer/ui/Trans.tsx'

const link: Markup = { link: (part) => createElement('a', { href: '#/crew' }, part) }

test.each<[string, string, Markup | undefined]>([
  ['Nothing is marked.', 'Nothing is marked.', undefined],
  ['<b>Ann & Bo</b> will be gone.', '<b>Ann &amp; Bo</b> will be gone.', undefined],
  ['A <b>bold</b> word and a <link>link</link>', 'A <b>bold</b> word and a <a href="#/crew">link</a>', link],
  ['What <other>is unknown</other> shows as plain text.', 'What is unknown shows as plain text.', undefined],
  ['A < b, and a mark <b> that does not end', 'A &lt; b, and a mark &lt;b&gt; that does not end', undefined],
  ['<b></b> can be empty', '<b></b> can be empty', undefined],
])('%s', (text, shown, as) => {
  expect(renderToStaticMarkup(createElement(Trans, { text, as }))).toBe(shown)
})
