import { expect, test } from 'vitest'
import { createStoredReplies } from '../../src-main/hosts/http/stored-replies.ts'

const reply = (revision: string, content = 'x') => ({ revision, headers: undefined, content, tag: `"${revision}"` })
const revisions = (replies: readonly { revision: string }[]) => replies.map(({ revision }) => revision)

test('the newest answer to each partner is kept', () => {
  const kept = createStoredReplies()
  kept.keep('/a', reply('one.1'))
  kept.keep('/a', reply('two.1'))
  kept.keep('/a', reply('one.2'))
  expect(revisions(kept.find('/a'))).toEqual(['one.2', 'two.1'])
  expect(kept.find('/b')).toEqual([])
})

test('so much is kept as there is room for, the newest', () => {
  const kept = createStoredReplies(100)
  for (let count = 0; count < 30; count++) kept.keep(`/${count}`, reply('one.1', 'x'.repeat(30)))
  expect(kept.find('/26')).toEqual([])
  expect([27, 28, 29].map((count) => kept.find(`/${count}`).length)).toEqual([1, 1, 1])
})

test('an answer that is replaced makes room', () => {
  const kept = createStoredReplies(100)
  kept.keep('/other', reply('one.1', 'x'.repeat(40)))
  for (let count = 0; count < 30; count++) kept.keep('/same', reply(`one.${count}`, 'x'.repeat(50)))
  expect(revisions(kept.find('/other'))).toEqual(['one.1'])
  expect(revisions(kept.find('/same'))).toEqual(['one.29'])
})

test('one that is very long is not kept', () => {
  const kept = createStoredReplies()
  kept.keep('/list', reply('one.1', 'x'.repeat(1_000_001)))
  expect(kept.find('/list')).toEqual([])
})
