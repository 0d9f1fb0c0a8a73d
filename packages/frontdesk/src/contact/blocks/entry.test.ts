import { describe, expect, it } from 'vitest'
import { parseBlock, toBlockText } from './entry.ts'

describe('parseBlock', () => {
  it.each([
    ['Win@Example.NET', 'address:win@example.net'],
    ['win@MÜLLER.example', 'address:win@müller.example'],
    ['win+offers@example.net', 'address:win@example.net'],
    ['ＷＩＮ\u200B@example.net', 'address:win@example.net'],
    ['+win@example.net', 'address:+win@example.net'],
    ['ＳＥＯ au\u00ADdit', 'word:seo audit'],
    ['S\u3164E\u115FO\u1160 au\uFFA0d\u034Fit\uFE0F', 'word:seo audit'],
    ['SEO\u2800audit', 'word:seo audit'],
    ['\u200B\u2060', undefined],
    ['Example.net', 'domain:example.net'],
    ['@example.net', 'domain:example.net'],
    ['müller.example', 'domain:müller.example'],
    ['xn--mller-kva.example', 'domain:müller.example'],
    ['203.0.113.77/24', 'network:203.0.113.0/24'],
    ['203.0.113.77', 'network:203.0.113.77/32'],
    ['2001:DB8:0:0:1::/48', 'network:2001:db8::/48'],
    ['::ffff:203.0.113.7', 'network:203.0.113.7/32'],
    ['Free  SEO\taudit', undefined],
    ['Free  SEO audit', 'word:free seo audit'],
    ['word:example.net', 'word:example.net'],
    ['10.0.0.0/33', 'word:10.0.0.0/33'],
    ['domain:nothing', undefined],
    ['network:example.net', undefined],
    ['', undefined],
    ['  ', undefined],
    ['x'.repeat(255), undefined],
  ])('reads %j as %s', (text, read) => {
    const block = parseBlock(text)
    expect(block && toBlockText(block)).toBe(read)
    // A listed entry can be typed again.
    expect(block && parseBlock(toBlockText(block))).toEqual(block)
  })
})
