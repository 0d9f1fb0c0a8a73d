/** `site`: optional parts of the home page. */
import { photo, picture, webAddress, words } from '../kinds.ts'
import type { Declarations, Section } from '../setting.ts'

/** The largest picture on the page, which phones load too. */
const MAX_PICTURE_KIB = 256

/** Chats and networks load it before they show a link; some ignore larger ones. */
const MAX_PREVIEW_KIB = 300

const service: Section = {
  about: 'Something that the company does for its customers.',
  keys: {
    name: {
      ...words(1, 60),
      about: 'What it is called.',
      required: true,
      example: 'Repairs',
    },
    about: {
      ...words(1, 200),
      about: 'What it is, in a sentence.',
      required: true,
      example: 'Barometers and tide gauges of any make, with an estimate first.',
    },
    link: {
      ...webAddress,
      about: 'Absolute address of a page about it.',
      absent: 'it leads nowhere',
      example: 'https://www.example.com/repairs',
    },
  },
}

export const front: Declarations = {
  picture: {
    about: 'A picture on the home page, such as the workshop or the shop.',
    keys: {
      image: {
        ...picture(MAX_PICTURE_KIB),
        about: 'The picture itself, best three to two, 1,100 pixels wide. It is served from here.',
        required: true,
        remedy:
          "Give the picture itself: readFileSync(new URL('./workshop.jpg', import.meta.url)).",
        example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"></svg>',
      },
      shows: {
        ...words(1, 200),
        about: 'What it shows, for those who cannot see it.',
        required: true,
        example: 'The workshop on the pier',
      },
    },
  },
  preview: {
    about: 'Picture that chats show beside a link to the site (`og:image`).',
    absent: 'none; an article has its own first picture, and `logo` stands for the rest',
    keys: {
      image: {
        ...photo(MAX_PREVIEW_KIB),
        about: 'The picture itself, best 1,200 by 630 pixels. It is served from here.',
        required: true,
        remedy: "Give the picture itself: readFileSync(new URL('./preview.png', import.meta.url)).",
      },
      shows: {
        ...words(1, 200),
        about: 'What it shows, for those who cannot see it.',
        required: true,
        example: 'Two barometers on a workbench',
      },
    },
  },
  services: {
    items: service,
    about: 'What the company does for its customers, on the home page.',
  },
  trust: {
    ...words(1, 200),
    about: 'Why people can rely on the company, in a sentence on the home page.',
    absent: 'nothing is said',
    example: 'Family-run since 1974, with two years of warranty on every repair.',
  },
}
