import { describe, expect, it } from 'vitest'
import {
  findHtmlLinks,
  findLocations,
  findMarkdownLinks,
  forbidsAll,
  isLinkItem,
  readFields,
} from './scan.ts'

describe('findHtmlLinks', () => {
  it('finds the links that a browser would follow', () => {
    const html = `<A HREF="/one">1</A> <a class=x href='/two?a=1&amp;b=2'>2</a> <a
      target="_blank" href = /three>3</a><a/href="/four"><a data-href="/no"><abbr href="/no">
      <!-- <a href="/no"> --><a title="a > b" href="/five"><a href><a href="">`
    expect(findHtmlLinks(html)).toStrictEqual([
      '/one',
      '/two?a=1&b=2',
      '/three',
      '/four',
      '/five',
      '',
    ])
  })

  it('follows nothing that no browser would', () => {
    expect(findHtmlLinks('<a href="/never closed')).toStrictEqual([])
    expect(findHtmlLinks('<a href="/x"><!-- <a href="/y">')).toStrictEqual(['/x'])
    expect(findHtmlLinks('')).toStrictEqual([])
  })
})

describe('findMarkdownLinks', () => {
  it('finds targets, and no sentence in brackets', () => {
    const text =
      '- [a](/a): see [b](https://b.example/b_(c)) and [d](with space) [](/e)[f]() \\[g\\](/g)'
    expect(findMarkdownLinks(text)).toStrictEqual(['/a', 'https://b.example/b_(c', '/e'])
  })

  it('recognises an item that is a link', () => {
    const lines = [
      '- [a](/a): when',
      '* [a](/a)',
      '- a',
      '- [a]',
      '- [](/a)',
      '- [a]()',
      '+ [a](/a)',
    ]
    expect(lines.map(isLinkItem)).toStrictEqual([true, true, false, false, false, false, false])
  })
})

describe('findLocations', () => {
  it('finds the addresses of a sitemap, unescaped', () => {
    const xml = '<loc>\nhttps://a.example/?x=1&amp;y=2 </loc><loc></loc><loc>cut<b/></loc><loc>open'
    expect(findLocations(xml)).toStrictEqual(['https://a.example/?x=1&y=2'])
  })
})

describe('readFields', () => {
  it('reads names in lower case, and values with colons in them', () => {
    const text = 'Contact: mailto:a@b.example\r\n# comment\n EXPIRES :  2027-01-01T00:00:00Z\n\n'
    expect(readFields(text)).toStrictEqual([
      ['contact', 'mailto:a@b.example'],
      ['expires', '2027-01-01T00:00:00Z'],
    ])
  })
})

describe('forbidsAll', () => {
  it('looks at the group for everybody alone (RFC 9309 2.2)', () => {
    expect(forbidsAll('User-agent: *\nDisallow: /')).toBe(true)
    expect(forbidsAll('user-agent: a\nuser-agent: *\nallow: /x\ndisallow: /\n')).toBe(true)
    expect(forbidsAll('User-agent: bad\nDisallow: /\n\nUser-agent: *\nDisallow: /private')).toBe(
      false,
    )
    expect(forbidsAll('User-agent: *\nDisallow:\n')).toBe(false)
  })
})

// Finding links by a regular expression took 8.7 s for 240 KB of `<a `.
describe('on two megabytes that were written to be read slowly', () => {
  const SIZE = 2_000_000
  const pieces = [
    '<a ',
    '<a href="',
    '<',
    '<!--',
    '](',
    '[',
    '- [',
    '<loc>',
    'user-agent: *\n',
    ':',
  ]

  it.each([...pieces, 'user-agent:', 'expires: ', '\n', ' ', '=', 'a=', "<a href='x' "])(
    'every reader of %j comes to its end',
    (piece) => {
      const text = piece.repeat(SIZE / piece.length)
      const found = [findHtmlLinks, findMarkdownLinks, findLocations, readFields].map(
        (read) => read(text).length,
      )
      expect(Math.max(...found)).toBeLessThanOrEqual(10_000)
      expect(forbidsAll(text)).toBe(false)
      expect(isLinkItem(text)).toBe(false)
    },
  )
})
