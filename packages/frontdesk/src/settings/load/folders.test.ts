import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../../test/harness/example-site.ts'
import { toSettings } from '../settings.ts'
import { resolveFolders } from './folders.ts'

function toFolders(config: object): object {
  const outcome = toSettings({ site: exampleSite, ...config }, { mode: 'test' })
  if (!outcome.ok) throw new Error('The settings are wrong.')
  const { dataDir, articles } = resolveFolders(outcome.settings, '/srv', '/etc/site')
  return { dataDir, articles }
}

describe('resolveFolders', () => {
  it('keeps data below the working directory and articles beside the config file', () => {
    expect(toFolders({})).toEqual({ dataDir: '/srv/data', articles: undefined })
    expect(toFolders({ dataDir: 'kept', articles: './texts' })).toEqual({
      dataDir: '/srv/kept',
      articles: '/etc/site/texts',
    })
  })

  it('leaves absolute names alone', () => {
    expect(toFolders({ dataDir: '/data', articles: '/texts' })).toEqual({
      dataDir: '/data',
      articles: '/texts',
    })
  })
})
