/** Made from the declarations of settings by `npm run settings`: not to be edited. */
import type { Article } from '../company/articles/article.ts'
import type { BotVerifier } from '../contact/bot-checks/verifier.ts'
import type { ContactOptions } from '../contact/settings.generated.ts'
import type { ContentSignals } from '../company/settings.generated.ts'
import type { Deprecations } from '../http/deprecation.ts'
import type { InquiryHandling } from '../company/settings.generated.ts'
import type { LoadableTexts } from '../company/texts/texts.ts'
import type { SecurityContact } from '../company/settings.generated.ts'
import type { SiteFacts } from '../company/settings.generated.ts'
import type { Texts } from '../company/texts/texts.ts'

/** A page of the site around this service. */
export interface HostPage {
  /**
   * Where it is.
   *
   * It must be a path: it begins with / and has no query.
   */
  readonly path: string
  /**
   * What it is called, in lists and in the navigation.
   *
   * It must be text of 1 to 100 characters.
   */
  readonly title: string
  /**
   * What it is about, in a sentence, for lists.
   *
   * It must be text of 1 to 300 characters.
   */
  readonly description: string
}

/** Links in the header and in the footer of every page, in your order. */
export interface Navigation {
  /**
   * In the header. A page that this site does not have is left out.
   *
   * Default: as `navigation` says.
   */
  readonly header?: readonly NavigationItem[]
  /**
   * In the footer, before the links for developers and agents. Privacy, terms and imprint stay
   * there in any case.
   *
   * Default: none of your own.
   */
  readonly footer?: readonly NavigationItem[]
}

/** A link of the navigation. */
export interface NavigationItem {
  /**
   * Where it leads: a path of this site, or an address elsewhere.
   *
   * It must be a path that begins with /, or an absolute http or https address.
   */
  readonly link: string
  /**
   * What it is called.
   *
   * It must be text of 1 to 60 characters. Default: the page's own name, in the language of the
   * site.
   */
  readonly title?: string
}

/**
 * The looks of pages and form. Each key changes one custom property of the stylesheet; what is left
 * out stays as it is.
 */
export interface Theme {
  /**
   * The design: `plain` is quiet and goes with any logo, `paper` is warm, with serifs and hardly a
   * corner, `bold` is large and round under a band in your accent. Each is light and dark; the keys
   * below change it.
   *
   * It must be one of plain, paper, bold. Default: `'plain'`.
   */
  readonly style?: 'plain' | 'paper' | 'bold'
  /**
   * Colour of links, buttons and focus. Refused when text in it, or on it, has less contrast than
   * WCAG 2.2 demands (1.4.3, AA), in either scheme.
   *
   * Default: as they come.
   */
  readonly accent?: {
    /**
     * Where visitors prefer light pages, as `#rrggbb`.
     *
     * It must be a colour as #rrggbb or #rgb.
     */
    readonly light: string
    /**
     * Where they prefer dark ones, as `#rrggbb`.
     *
     * It must be a colour as #rrggbb or #rgb.
     */
    readonly dark: string
  }
  /**
   * The picture at the head of every page, 32 pixels high. Read it in the config file, with
   * `readFileSync`; it is served from here.
   *
   * Default: the first letter of the name, in the accent.
   */
  readonly logo?: {
    /**
     * On light pages, and on dark ones where there is no other.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 64 KiB at most.
     */
    readonly light: string | Uint8Array
    /**
     * On dark pages.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 64 KiB at most.
     * Default: the one of light pages.
     */
    readonly dark?: string | Uint8Array
    /**
     * Whether the name of the company stands beside it; `hidden` where it is in the logo.
     *
     * It must be one of beside, hidden. Default: `'beside'`.
     */
    readonly name?: 'beside' | 'hidden'
  }
  /**
   * Corners of buttons, cards and fields in CSS pixels; smaller parts follow in proportion.
   *
   * It must be a number of pixels from 0 to 24. Default: the design's; with `plain` 10 on pages, 8
   * in the form.
   */
  readonly radius?: number
  /**
   * Families of the text, the preferred one first, in the notation of CSS: `'Source Sans 3', Arial,
   * sans-serif`. Fonts that visitors have installed; none is loaded.
   *
   * It must be names of installed fonts with commas between them, 200 characters at most. Default:
   * the system's.
   */
  readonly font?: string
}

/** What pages and documents are made of. */
export interface SiteOptions {
  /** The company's facts: written once, every page and document derives from them. */
  readonly site: SiteFacts
  /**
   * Public origin, such as `https://www.example.com`: no path, no slash at the end. It is never
   * taken from a request. In production it must be https, except on loopback.
   *
   * It must be an origin: http or https, host, port if any, in lower case and without a path.
   * Environment: `BASE_URL`.
   */
  readonly baseUrl: string
  /**
   * How the form makes sure that a person sends it, such as `altcha()`.
   *
   * It must be a bot check made by its factory, such as altcha().
   */
  readonly verifier: BotVerifier
  /**
   * The contact form.
   *
   * Default: the form as it comes.
   */
  readonly contact?: ContactOptions
  /**
   * Public articles, in any order.
   *
   * It must be a list of articles, each with all that the type Article names. Default: none, and no
   * page for them.
   */
  readonly articles?: readonly Article[]
  /**
   * Pages and documents that are answered beside the contract's own paths, by their names. What is
   * not listed is the site's, and stands in no document, link or sitemap; pages of the site go into
   * `pages`.
   *
   * It must be a list of home, about, contact, privacy, articles, robots, sitemap, security,
   * llms-full, each once or not at all. Default: none in a site that Frontdesk is mounted in; all
   * of them where it runs by itself.
   */
  readonly serve?: readonly ('home' | 'about' | 'contact' | 'privacy' | 'articles' | 'robots' | 'sitemap' | 'security' | 'llms-full')[]
  /**
   * Whom the pages are written for. With `people`, pages carry nothing for programmers but one link
   * in the footer: no block on the home page, no citation below articles, no status code on error
   * pages. Every document stays where it is. Leave it out to keep the citations. The default hides
   * nothing that you have not chosen to hide.
   *
   * It must be one of people, developers. Default: `'developers'`.
   */
  readonly audience?: 'people' | 'developers'
  /**
   * Pages of the site around this service that belong in the navigation, the sitemap and llms.txt
   * beside this service's own.
   *
   * Default: none.
   */
  readonly pages?: readonly HostPage[]
  /**
   * Links in the header and in the footer of every page, in your order.
   *
   * Default: in the header the pages of the site around, About, Articles and Contact; in the footer
   * privacy, terms, imprint and what developers look for.
   */
  readonly navigation?: Navigation
  /**
   * What pages and form say, by language: those of the package changed, as `changeTexts(de, { send:
   * 'Absenden' })` does with `de` of `frontdesk/texts/de`, or a language of your own.
   *
   * It must be a list of texts, each with the language that they are in. Default: those of the
   * package in the site's languages; in an isolate English alone.
   */
  readonly texts?: readonly Texts[]
  /**
   * The looks of pages and form. Each key changes one custom property of the stylesheet; what is
   * left out stays as it is.
   *
   * Default: as they come.
   */
  readonly theme?: Theme
  /**
   * What others may do with the content, said in robots.txt (Content-Signal) and with every
   * document (Content-Usage). A licensing decision of the owner.
   *
   * Default: found and quoted, yes; trained on, no.
   */
  readonly robots?: ContentSignals
  /**
   * Where to report a security flaw (RFC 9116).
   *
   * Default: no security.txt.
   */
  readonly security?: SecurityContact
  /**
   * What happens to an inquiry after it was stored; the privacy page says so.
   *
   * Default: that page promises nothing.
   */
  readonly inquiries?: InquiryHandling
  /**
   * Languages that are loaded when an element of the form asks for one of them.
   *
   * It must be a list of { language, load }. Default: `texts` and English; the service by itself
   * brings all of the package.
   */
  readonly languages?: readonly LoadableTexts[]
  /**
   * Operations whose removal is announced, by their ids in openapi.json, each with `since`,
   * `sunset` and, where there is one, a page of `documentation`.
   *
   * It must be an object with operations as keys, each with since and sunset. Default: none.
   */
  readonly deprecations?: Deprecations
}
