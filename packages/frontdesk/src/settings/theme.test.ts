import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../test/harness/example-site.ts'
import type { FrontdeskConfig } from './settings.generated.ts'
import { parseConfig } from './config-file.ts'
import { toSettings } from './settings.ts'

/** As a start goes: key by key, then all together. */
function messagesFor(theme: unknown): readonly string[] {
  const parsed = parseConfig({ site: exampleSite, theme })
  if (!parsed.ok) return parsed.faults.map(({ message }) => message)
  return settingsMessagesFor(parsed.config)
}

function settingsMessagesFor(config: FrontdeskConfig): readonly string[] {
  const outcome = toSettings(config, { mode: 'development' })
  return outcome.ok ? [] : outcome.faults.map(({ message }) => message)
}

const green = { light: '#0b6b34', dark: '#6fd08c' }

describe('the config key theme', () => {
  it.each([
    {},
    { accent: green },
    { accent: { light: '#0B6B34', dark: '#6FD08C' } },
    { radius: 0 },
    { radius: 2.5 },
    { radius: 24 },
    { font: 'Georgia' },
    { font: '\'Source Sans 3\', "Noto Sans CJK JP", -apple-system, Segoe UI, sans-serif' },
    { font: "'Ünïcode Ä'" },
    { font: 'a'.repeat(200) },
  ])('takes %j', (theme) => {
    expect(messagesFor(theme)).toEqual([])
  })

  it.each([
    ['theme', 'green'],
    ['theme.colour', { colour: '#000000' }],
    ['theme.accent', { accent: '#0b6b34' }],
    ['theme.accent.dark', { accent: { light: '#0b6b34' } }],
    ['theme.accent.light', { accent: { ...green, light: 'green' } }],
    ['theme.accent.light', { accent: { ...green, light: '#0636' } }],
    ['theme.accent.light', { accent: { ...green, light: '#0b6b34ff' } }],
    ['theme.accent.light', { accent: { ...green, light: '#0b6b34;' } }],
    ['theme.accent.hover', { accent: { ...green, hover: '#0b6b34' } }],
    ['theme.radius', { radius: -0.1 }],
    ['theme.radius', { radius: 24.1 }],
    ['theme.radius', { radius: Number.NaN }],
    ['theme.radius', { radius: '8px' }],
    ['theme.font', { font: '' }],
    ['theme.font', { font: 'a'.repeat(201) }],
    ['theme.font', { font: 'Georgia,' }],
    ['theme.font', { font: 'Source Sans 3' }],
    ['theme.font', { font: 'inherit' }],
    ['theme.font', { font: 'url(https://fonts.example/a.woff2)' }],
    ['theme.font', { font: 'var(--page)' }],
    ['theme.font', { font: 'Georgia; color: red' }],
    ['theme.font', { font: 'Georgia}body{color:red' }],
    ['theme.font', { font: '</style>' }],
    ['theme.font', { font: "'Georgia" }],
    ['theme.font', { font: "'a\\'; color: red'" }],
    ['theme.font', { font: 'Georgia /* */' }],
    ['theme.font', { font: "'a\nb'" }],
    ['theme.font', { font: ['Georgia'] }],
  ])('names %s when it is wrong, and nothing else: %j', (key, theme) => {
    const messages = messagesFor(theme)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.split(' ')[0]).toBe(key)
  })

  it('names given colour, contrast and remedy for each accent that is too faint', () => {
    const messages = messagesFor({ accent: { light: '#7bc47f', dark: '#0b7a3b' } })
    expect(messages).toEqual([
      'theme.accent.light was "#7bc47f": it must be a colour whose contrast is 4.5 to 1 or more (WCAG 2.2, 1.4.3). Text of this colour on code (#f3f1eb) has 1.85 to 1: choose a darker one.',
      'theme.accent.dark was "#0b7a3b": it must be a colour whose contrast is 4.5 to 1 or more (WCAG 2.2, 1.4.3). Text of this colour on cards and fields (#1a2126) has 2.99 to 1: choose a lighter one.',
    ])
    expect(messagesFor({ accent: { light: '#4a764c', dark: '#419766' } })).toEqual([])
  })

  it.each([
    ['light', '#6c6c6c', '#6d6d6d'],
    ['dark', '#878787', '#868686'],
  ])('ends at 4.5 to 1, %s', (scheme, sound, faint) => {
    const inScheme = (colour: string) => ({ accent: { ...green, [scheme]: colour } })
    expect(messagesFor(inScheme(sound))).toEqual([])
    expect(messagesFor(inScheme(faint))[0]).toContain(' has 4.4')
  })
})
