/** The company's own pictures as documents. */
import { PICTURE_POLICY } from '../../http/file-answer.ts'
import {
  toHomePicture,
  toLogo,
  toPortraits,
  toPreview,
  type ServedPicture,
} from '../own-pictures.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'

export function toOwnPictures(siteData: SiteData): readonly Document[] {
  const { light, dark } = toLogo(siteData)
  const pictures = [
    light,
    dark,
    toHomePicture(siteData),
    toPreview(siteData),
    ...toPortraits(siteData),
  ]
  return pictures.flatMap((picture) => (picture ? [toDocument(picture)] : []))
}

function toDocument({ path, mediaType, bytes }: ServedPicture): Document {
  return {
    path,
    title: 'Picture',
    description: 'A picture of the company.',
    unlisted: true,
    onDemand: true,
    mediaType,
    maxAgeSeconds: 3600,
    headers: () => ({ 'content-security-policy': PICTURE_POLICY }),
    render: () => bytes,
  }
}
