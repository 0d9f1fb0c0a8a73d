/** Addresses of the company's own pictures. */
import type { SiteData } from './site-data.ts'
import { readPicture, type PictureContent, type ReadPicture } from '../company/own-picture.ts'

export interface ServedPicture extends ReadPicture {
  readonly path: string
}

type Owner = Pick<SiteData, 'site'>

/** The logo of each scheme; dark only where it differs. */
export function toLogo({ theme: { logo } }: Pick<SiteData, 'theme'>): {
  readonly light: ServedPicture | undefined
  readonly dark: ServedPicture | undefined
} {
  return { light: serve('logo', logo?.light), dark: serve('logo-dark', logo?.dark) }
}

/** In the order of the people; undefined for a person without a picture. */
export function toPortraits({ site }: Owner): readonly (ServedPicture | undefined)[] {
  return (site.people ?? []).map(({ picture }, index) => serve(`person-${index + 1}`, picture))
}

export function toHomePicture({ site }: Owner): ServedPicture | undefined {
  return serve('home', site.picture?.image)
}

/** The picture for link previews. */
export function toPreview({ site }: Owner): ServedPicture | undefined {
  return serve('preview', site.preview?.image)
}

function serve(name: string, content: PictureContent | undefined): ServedPicture | undefined {
  const picture = content === undefined ? undefined : readPicture(content)
  return picture && { ...picture, path: `/docs/api/assets/${name}.${picture.ending}` }
}
