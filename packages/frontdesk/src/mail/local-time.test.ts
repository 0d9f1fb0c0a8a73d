import { describe, expect, it } from 'vitest'
import { da } from '../company/texts/languages/da.ts'
import { de } from '../company/texts/languages/de.ts'
import { en } from '../company/texts/languages/en.ts'
import { es } from '../company/texts/languages/es.ts'
import { fr } from '../company/texts/languages/fr.ts'
import { it as italian } from '../company/texts/languages/it.ts'
import { nl } from '../company/texts/languages/nl.ts'
import { no } from '../company/texts/languages/no.ts'
import { pl } from '../company/texts/languages/pl.ts'
import { pt } from '../company/texts/languages/pt.ts'
import { sv } from '../company/texts/languages/sv.ts'
import { toLocalTime } from './local-time.ts'

const at = (iso: string, timeZone: string): string => toLocalTime(Date.parse(iso), timeZone, en)

describe('toLocalTime', () => {
  it.each([
    ['2026-10-24T23:59:59Z', 'Europe/Berlin', '25 October 2026, 01:59 (Europe/Berlin)'],
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '29 March 2026, 01:59 (Europe/Berlin)'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '29 March 2026, 03:00 (Europe/Berlin)'],
    ['2026-10-25T00:30:00Z', 'UTC', '25 October 2026, 00:30 (UTC)'],
    ['2026-10-25T00:30:00Z', 'Asia/Kathmandu', '25 October 2026, 06:15 (Asia/Kathmandu)'],
  ])('tells %s in %s', (iso, zone, text) => expect(at(iso, zone)).toBe(text))

  it.each([
    ['Ada skrev den 28. november 2026 kl. 0.49 (UTC):', da],
    ['Ada skrev 28. november 2026 kl. 00.49 (UTC):', no],
    ['Ada skrev den 28 november 2026 kl. 00.49 (UTC):', sv],
    ['W dniu 28 listopada 2026 r. o godz. 0:49 (UTC) Ada pisze:', pl],
    ['Ada schrieb am 28. November 2026 um 00:49 Uhr (UTC):', de],
    ['Le 28 novembre 2026 à 0\u00A0h\u00A049 (UTC), Ada a écrit\u00A0:', fr],
    ['Il giorno 28 novembre 2026 alle 0:49 (UTC), Ada ha scritto:', italian],
    ['El 28 de noviembre de 2026 a las 0:49 (UTC), Ada escribió:', es],
    ['Op 28 november 2026 om 0.49 uur (UTC) schreef Ada:', nl],
    ['Em 28 de novembro de 2026 às 0h49 (UTC), Ada escreveu:', pt],
  ])('leads to the hour as the language does: %s', (sentence, texts) => {
    const time = toLocalTime(Date.parse('2026-11-28T00:49:00Z'), 'UTC', texts)
    expect(texts.mail.answer.wrote('Ada', time)).toBe(sentence)
  })

  it.each([
    [' à 1h05 (UTC), ', pt],
    [' a la 1:05 (UTC), ', es],
    [' all’1:05 (UTC), ', italian],
  ])('says one o’clock in the singular: %s', (hour, texts) => {
    const time = toLocalTime(Date.parse('2026-11-28T01:05:00Z'), 'UTC', texts)
    expect(texts.mail.answer.wrote('Ada', time)).toContain(hour)
  })
})
