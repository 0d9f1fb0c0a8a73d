/** `site`: optional parts of the home page. */
import { photo, picture, webAddress, translatedText } from '../kinds.ts'
import type { Declarations, Section } from '../setting.ts'

/** The largest picture on the page, which phones load too. */
const MAX_PICTURE_KIB = 256

/** Chats and networks load it before they show a link; some ignore larger ones. */
const MAX_PREVIEW_KIB = 300

const service: Section = {
  about: 'A service.',
  keys: {
    name: {
      ...translatedText(1, 60),
      about: 'Name.',
      required: true,
      example: 'Repairs',
    },
    about: {
      ...translatedText(1, 200),
      about: 'Description, in a sentence.',
      required: true,
      example: 'Barometers and tide gauges of any make, with an estimate first.',
    },
    link: {
      ...webAddress,
      about: 'Address of a page about it.',
      absent: 'no link',
      example: 'https://www.example.com/repairs',
    },
  },
}

export const front: Declarations = {
  picture: {
    about: 'A picture on the home page.',
    keys: {
      image: {
        ...picture(MAX_PICTURE_KIB),
        about: 'Best three to two and 1,100 pixels wide.',
        required: true,
        example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"></svg>',
      },
      shows: {
        ...translatedText(1, 200),
        about: 'Alternative text.',
        required: true,
        example: 'The workshop on the pier',
      },
    },
  },
  preview: {
    about: 'Picture for link previews (`og:image`).',
    absent: '`logo`; for an article its first picture',
    keys: {
      image: {
        ...photo(MAX_PREVIEW_KIB),
        about: 'Best 1,200 by 630 pixels.',
        required: true,
      },
      shows: {
        ...translatedText(1, 200),
        about: 'Alternative text.',
        required: true,
        example: 'Two barometers on a workbench',
      },
    },
  },
  services: { items: service, about: 'Services, on the home page.' },
  trust: {
    ...translatedText(1, 200),
    about: 'Why to trust the company, in a sentence on the home page.',
    absent: 'not stated',
    example: 'Family-run since 1974, with two years of warranty on every repair.',
  },
}
