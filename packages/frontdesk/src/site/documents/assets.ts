/** Stylesheets, scripts and pictures of the pages. Link lists leave them out. */
import { paths } from '../../contract/paths.ts'
import { toNames } from '../../company/texts/index.ts'
import { PICTURE_POLICY } from '../../http/file-answer.ts'
import { checkScript, solverScript } from '../form/client.generated.ts'
import { toEmbeddedForm } from '../form/embedded-form.ts'
import { toLanguagePath } from '../form/language-path.ts'
import { renderFormScript, toFormScriptPath } from '../form/script.ts'
import { toFormSetup, toFormSpeech } from '../form/setup.ts'
import { FORM_CHECK_PATH, FORM_SOLVER_PATH } from '../form/solver-path.ts'
import {
  FORM_PAGE_STYLESHEET_PATH,
  FORM_STYLESHEET_PATH,
  renderFormStylesheet,
} from '../form/stylesheet.ts'
import { toHomePicture, toLogo, toPortraits, toPreview } from '../own-pictures.ts'
import { inLanguage } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import { renderArticleStyle } from '../theme/article-style.ts'
import { docsStyle } from '../theme/docs-style.ts'
import { renderIcon } from '../theme/icon.ts'
import { renderFrameStyle, renderStylesheet } from '../theme/stylesheet.ts'
import { tableStyle } from '../theme/table-style.ts'
import type { Document } from './document.ts'
import { ARTICLE_STYLESHEET_PATH, DOCS_STYLESHEET_PATH } from './places.ts'

/** A document that only pages load. */
export type Asset = Omit<Document, 'title' | 'description' | 'unlisted'>

const style = { mediaType: 'text/css; charset=utf-8', maxAgeSeconds: 3600 } as const
const script = { mediaType: 'text/javascript; charset=utf-8', maxAgeSeconds: 3600 } as const

/** Parts that every site has. */
const fixed: readonly Asset[] = [
  { ...style, path: paths.stylesheet, render: ({ theme }) => renderStylesheet(theme) },
  {
    ...style,
    path: ARTICLE_STYLESHEET_PATH,
    served: ({ articles }) => articles.length > 0,
    recentOnly: true,
    render: renderArticleStyle,
  },
  {
    ...style,
    path: DOCS_STYLESHEET_PATH,
    recentOnly: true,
    render: ({ theme }) => renderStylesheet(theme) + docsStyle + tableStyle,
  },
  { ...script, path: FORM_CHECK_PATH, render: () => checkScript },
  { ...script, path: FORM_SOLVER_PATH, render: () => solverScript },
  { ...style, path: FORM_STYLESHEET_PATH, render: ({ theme }) => renderFormStylesheet(theme) },
  {
    ...style,
    path: FORM_PAGE_STYLESHEET_PATH,
    render: ({ theme }) => renderFrameStyle(theme) + renderFormStylesheet(theme),
  },
  {
    path: paths.icon,
    mediaType: 'image/svg+xml',
    maxAgeSeconds: 86_400,
    render: ({ site, theme }) => renderIcon(site.name, theme),
  },
]

/** The assets of this site. */
export function toAssets(siteData: SiteData): readonly Asset[] {
  return [
    ...fixed,
    ...siteData.allTexts.map((texts) => toFormScript(inLanguage(siteData, texts))),
    ...siteData.formLanguages.map(toFormLanguage),
    ...toPictures(siteData),
  ].filter(({ served, path }) => siteData.owns(path) && (served?.(siteData) ?? true))
}

/**
 * A page loads the script in its own language; other sites embed the script in the main language.
 */
function toFormScript(local: SiteData): Asset {
  const { site, texts, formLanguages, successMessage } = local
  return {
    ...script,
    path: toFormScriptPath(local),
    render: () =>
      renderFormScript(
        toFormSetup({
          email: site.email,
          text: texts,
          languages: formLanguages.map(({ language }) => language),
          form: toEmbeddedForm(local),
          successMessage,
        }),
      ),
  }
}

/** The form in one more language, for elements that ask for it. */
function toFormLanguage({ language, load }: SiteData['formLanguages'][number]): Asset {
  return {
    ...script,
    path: toLanguagePath(language.toLowerCase()),
    alsoAt: toNames(language).slice(1).map(toLanguagePath),
    recentOnly: true,
    async render(siteData) {
      const text = await load()
      const isShown = siteData.allTexts.includes(text)
      const form = toEmbeddedForm(isShown ? inLanguage(siteData, text) : siteData, text)
      return `export default ${JSON.stringify(toFormSpeech({ text, form }))}\n`
    },
  }
}

/** The company's pictures. */
function toPictures(siteData: SiteData): readonly Asset[] {
  const { light, dark } = toLogo(siteData)
  return [light, dark, toHomePicture(siteData), toPreview(siteData), ...toPortraits(siteData)]
    .filter((picture) => picture !== undefined)
    .map(({ path, mediaType, bytes }) => ({
      path,
      recentOnly: true,
      mediaType,
      maxAgeSeconds: 3600,
      headers: () => ({ 'content-security-policy': PICTURE_POLICY }),
      render: () => bytes,
    }))
}
