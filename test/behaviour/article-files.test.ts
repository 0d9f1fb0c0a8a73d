import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ArticlesError } from '../../packages/frontdesk/src/service/articles/articles-error.ts'
import { readArticleFolder } from '../../packages/frontdesk/src/service/articles/folder.ts'
import { createDesk, serveDesk } from '../harness/frontdesk.ts'
import { gif, png } from '../harness/pictures.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { writeArticle as write } from '../harness/article-folder.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><script>alert(1)</script></svg>'

/** A folder with an article that uses a file of each kind. */
function fill(folder: ScratchFolder): void {
  mkdirSync(folder.file('images'))
  writeFileSync(folder.file('images/the sea.png'), png)
  writeFileSync(folder.file('plan.svg'), svg)
  writeFileSync(folder.file('heights.csv'), 'hour,height\n6,1.2\n')
  writeFileSync(folder.file('film.mp4'), new Uint8Array(3 * 1024 * 1024).fill(7))
  write(
    folder,
    'tides.md',
    '![The sea](images/the%20sea.png) ![A plan](./plan.svg)\n\n[Heights](heights.csv), [film](film.mp4), `![no](heights.csv)`',
  )
}

function addressOf(text: string, name: string): string {
  return new RegExp(`/articles/files/${name}-[0-9a-f]{16}\\.\\w+`).exec(text)?.[0] ?? 'none'
}

describe('an entry of the articles folder that is not a file', () => {
  it('is not read as an article', async () => {
    using folder = scratchFolder()
    write(folder, 'tides.md', 'Tides')
    execFileSync('mkfifo', [folder.file('pipe.md')])
    symlinkSync('pipe.md', folder.file('linked.md'))
    mkdirSync(folder.file('folder.md'))
    const { articles } = await readArticleFolder(folder.path, 'en')
    expect(articles.map(({ slug }) => slug)).toEqual(['tides'])
  })
})

describe('files beside the articles', () => {
  it('are served at names made of their bytes, with their types and sizes', async () => {
    using folder = scratchFolder()
    fill(folder)
    const { articles } = await readArticleFolder(folder.path, 'en')
    await using desk = await serveDesk({ articles })
    const html = await (await fetch(`${desk.url}/articles/tides`)).text()
    const picture = addressOf(html, 'the-sea')
    expect(html).toContain(
      `<img src="${picture}" alt="The sea" width="2" height="1" loading="lazy">`,
    )
    expect(html).toMatch(/plan-[0-9a-f]{16}\.svg" alt="A plan" width="8" height="4"/)
    const answer = await fetch(desk.url + picture)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(answer.headers.has('content-disposition')).toBe(false)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png)
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(desk.url + picture, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const asked = await fetch(desk.url + picture, { method: 'HEAD' })
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, String(png.length)])
    expect((await fetch(desk.url + picture, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${desk.url}/articles/files/the-sea.png`)).status).toBe(404)
    expect((await fetch(`${desk.url}/articles/files/heights.csv`)).status).toBe(404)
  })

  it('are saved and not shown where they are no pictures, large ones as a stream', async () => {
    using folder = scratchFolder()
    fill(folder)
    const { articles } = await readArticleFolder(folder.path, 'en')
    await using desk = await serveDesk({ articles })
    const markdown = await (await fetch(`${desk.url}/articles/tides.md`)).text()
    const table = await fetch(desk.url + addressOf(markdown, 'heights'))
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(table.headers.get('content-disposition')).toBe(
      `attachment; filename="heights.csv"; filename*=UTF-8''heights.csv`,
    )
    const film = await fetch(desk.url + addressOf(markdown, 'film'))
    const bytes = new Uint8Array(await film.arrayBuffer())
    expect([film.status, bytes.length, bytes.every((byte) => byte === 7)]).toEqual([
      200,
      3 * 1024 * 1024,
      true,
    ])
    expect(markdown).toContain('`![no](heights.csv)`')
    expect(markdown).toContain(`![The sea](${desk.url}/articles/files/the-sea-`)
  })

  // A linked data.zip published the inbox, a linked folder the whole disk.
  it('are refused where a link leads out of the folder, as articles are', async () => {
    using outside = scratchFolder()
    writeFileSync(outside.file('secret.csv'), 'name,address\n')
    write(outside, 'secret.md', 'A secret.')
    using folder = scratchFolder()
    write(folder, 'tides.md', '[Heights](heights.csv) [more](linked/secret.csv)')
    write(folder, 'sand.md', 'Sand.')
    symlinkSync(outside.file('secret.csv'), folder.file('heights.csv'))
    symlinkSync(outside.path, folder.file('linked'))
    symlinkSync(outside.file('secret.md'), folder.file('secret.md'))
    const reading = readArticleFolder(folder.path, 'en')
    await expect(reading).rejects.toThrow(ArticlesError)
    await expect(reading).rejects.toThrow(/heights\.csv.*it is a link that leads out/)
    await expect(reading).rejects.toThrow(/linked\/secret\.csv.*it is a link that leads out/)
    await expect(reading).rejects.toThrow(/secret\.md.*a file outside the folder/)
  })

  it('may be links within the folder, which may be a link itself', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('version'))
    writeFileSync(folder.file('version/heights.csv'), 'hour,height\n')
    write(folder, 'version/tides.md', '[Heights](heights.csv)')
    symlinkSync('version', folder.file('articles'))
    symlinkSync('heights.csv', folder.file('version/linked.csv'))
    symlinkSync('tides.md', folder.file('version/linked.md'))
    write(folder, 'version/tides.md', '[Heights](linked.csv)')
    const { articles } = await readArticleFolder(folder.file('articles'), 'en')
    expect(articles).toHaveLength(2)
  })

  it('get a new name when their bytes change, and are refused if they change while read', async () => {
    using folder = scratchFolder()
    fill(folder)
    const read = async () => (await readArticleFolder(folder.path, 'en')).articles
    const [before] = await read()
    writeFileSync(folder.file('images/the sea.png'), Buffer.concat([png, Buffer.of(0)]))
    const [after] = await read()
    expect(before?.images[0]).toMatch(/the-sea-/)
    expect(after?.images[0]).not.toBe(before?.images[0])
    const desk = createDesk({ articles: before ? [before] : [] })
    expect((await desk.fetch(before?.images[0] ?? '')).status).toBe(500)
  })

  it.each([
    [
      'a picture that is missing',
      '![Sea](sea.png)',
      'line 8: The picture sea.png cannot be shown: the file',
    ],
    [
      'a link to a file that is missing',
      '[Data](data.csv)',
      'line 8: The link to data.csv leads nowhere: the file',
    ],
    [
      'a file outside the folder',
      '[Data](../data.csv)',
      'files must lie in the folder of the articles',
    ],
    [
      'a page that would run as part of this site',
      '[Page](page.html)',
      'files beside an article may end in avif, bib, csv',
    ],
    [
      'bytes that are no picture',
      '![Sea](broken.png)',
      'it is not a readable image/png picture. Save it again.',
    ],
    ['a picture in the form of another', '![Sea](wrong.png)', 'it is not a readable image/png'],
    ['a picture without description', '![](fine.png)', 'has no description'],
    [
      'a table shown as a picture',
      '![Heights](heights.csv)',
      'Link to it instead: [Heights](heights.csv).',
    ],
  ])('stop the start for %s, with file, line and remedy', async (_, body, message) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('broken.png'), 'not a picture')
    writeFileSync(folder.file('wrong.png'), gif)
    writeFileSync(folder.file('fine.png'), png)
    writeFileSync(folder.file('page.html'), '<script>alert(1)</script>')
    writeFileSync(folder.file('heights.csv'), '1')
    write(folder, 'tides.md', body)
    const reading = readArticleFolder(folder.path, 'en')
    await expect(reading).rejects.toBeInstanceOf(ArticlesError)
    await expect(reading).rejects.toThrow(message)
  })
})
