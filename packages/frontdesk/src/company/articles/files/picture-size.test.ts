import { describe, expect, it } from 'vitest'
import * as pictures from '../../../../../../test/harness/pictures.ts'
import { readPictureSize } from './picture-size.ts'

const svg = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('readPictureSize', () => {
  it.each([
    ['PNG', pictures.png, 'image/png', 2, 1],
    ['GIF', pictures.gif, 'image/gif', 3, 258],
    ['JPEG', pictures.jpeg, 'image/jpeg', 60, 40],
    ['JPEG that its camera held on its side', pictures.turnedJpeg, 'image/jpeg', 40, 60],
    ['lossy WebP', pictures.lossyWebp, 'image/webp', 400, 300],
    ['lossless WebP', pictures.losslessWebp, 'image/webp', 300, 200],
    ['extended WebP', pictures.extendedWebp, 'image/webp', 1024, 512],
    ['AVIF, its thumbnail aside', pictures.avif, 'image/avif', 480, 640],
    ['SVG', svg('<?xml version="1.0"?><svg width="30" height="20px">'), 'image/svg+xml', 30, 20],
    ['SVG with a view box', svg("<svg viewBox='0 0 300 150'>"), 'image/svg+xml', 300, 150],
    ['SVG with one side', svg('<svg width="10" viewBox="0 0 4 2">'), 'image/svg+xml', 10, 5],
  ])('finds those of %s', (_, bytes, mediaType, width, height) => {
    expect(readPictureSize(bytes, mediaType)).toEqual({ width, height })
  })

  it('finds no size in bytes of another format, or in truncated ones', () => {
    const all = Object.values(pictures)
    const types = ['avif', 'gif', 'jpeg', 'png', 'webp', 'svg+xml'].map((type) => `image/${type}`)
    for (const type of types) {
      expect(readPictureSize(svg('<!DOCTYPE html><p>text'), type)).toBeUndefined()
      for (const bytes of all) {
        for (let length = 0; length < bytes.length; length += 1) {
          expect(() => readPictureSize(bytes.subarray(0, length), type)).not.toThrow()
        }
      }
    }
    expect(readPictureSize(pictures.png, 'image/gif')).toBeUndefined()
    expect(readPictureSize(pictures.png, 'text/csv')).toBeUndefined()
  })
})
