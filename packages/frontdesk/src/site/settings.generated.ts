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
   *
   * @example `'/boats'`
   */
  readonly path: string
  /**
   * What it is called, in lists and in the navigation.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Boats'`
   */
  readonly title: string
  /**
   * What it is about, in a sentence, for lists.
   *
   * It must be text of 1 to 300 characters.
   *
   * @example `'Every boat that we build, with drawings.'`
   */
  readonly description: string
}

/** Links in the header and in the footer of every page, in your order. */
export interface Navigation {
  /**
   * In the header. A page that this site does not have is left out.
   *
   * @default as `navigation` says
   */
  readonly header?: readonly NavigationItem[]
  /**
   * In the footer, before the links for developers. Privacy, terms and imprint always stay.
   *
   * @default none
   */
  readonly footer?: readonly NavigationItem[]
}

/** A link of the navigation. */
export interface NavigationItem {
  /**
   * Where it leads: a path of this site, or an address elsewhere.
   *
   * It must be a path that begins with /, or an absolute http or https address.
   *
   * @example `'/contact'`
   */
  readonly link: string
  /**
   * What it is called.
   *
   * It must be text of 1 to 60 characters.
   *
   * @default the page's own name, in the language of the site
   *
   * @example `'Write to us'`
   */
  readonly title?: string
}

/** The looks of pages and form. */
export interface Theme {
  /**
   * The design: `plain` is quiet, `paper` is warm, with serifs, `bold` is large and round. Each is
   * light and dark.
   *
   * It must be one of plain, paper, bold.
   *
   * @default `'plain'`
   *
   * @example `'paper'`
   */
  readonly style?: 'plain' | 'paper' | 'bold'
  /**
   * Colour of links, buttons and focus. Too little contrast (WCAG 2.2, 1.4.3, AA) is an error.
   *
   * @default as they come
   */
  readonly accent?: {
    /**
     * Where visitors prefer light pages.
     *
     * It must be a colour as #rrggbb or #rgb.
     *
     * @example `'#0b6b34'`
     */
    readonly light: string
    /**
     * Where they prefer dark ones.
     *
     * It must be a colour as #rrggbb or #rgb.
     *
     * @example `'#6fd08c'`
     */
    readonly dark: string
  }
  /**
   * The picture at the head of every page, 32 pixels high, served from your site. Read it with
   * `readFileSync`.
   *
   * @default the first letter of the name, in the accent
   */
  readonly logo?: {
    /**
     * On light pages, and on dark ones where there is no other.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 64 KiB at most.
     *
     * @example `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>'`
     */
    readonly light: string | Uint8Array
    /**
     * On dark pages.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 64 KiB at most.
     *
     * @default the one of light pages
     *
     * @example `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>'`
     */
    readonly dark?: string | Uint8Array
    /**
     * Whether the name of the company stands beside it; `hidden` where it is in the logo.
     *
     * It must be one of beside, hidden.
     *
     * @default `'beside'`
     *
     * @example `'hidden'`
     */
    readonly name?: 'beside' | 'hidden'
  }
  /**
   * Corners of buttons, cards and fields in CSS pixels; smaller parts follow in proportion.
   *
   * It must be a number of pixels from 0 to 24.
   *
   * @default the design's; with `plain` 10 on pages, 8 in the form
   *
   * @example `4`
   */
  readonly radius?: number
  /**
   * Font families as in CSS, the preferred one first. Visitors must have them installed; none is
   * loaded.
   *
   * It must be names of installed fonts with commas between them, 200 characters at most.
   *
   * @default the system's
   *
   * @example `"'Source Sans 3', Arial, sans-serif"`
   */
  readonly font?: string
}

/** What pages and documents are made of. */
export interface SiteOptions {
  /** The company's facts: written once, every page and document derives from them. */
  readonly site: SiteFacts
  /**
   * Public origin, such as `https://www.example.com`, without a path or final slash. In production
   * it must be https, except on loopback.
   *
   * It must be an origin: http or https, host, port if any, in lower case and without a path.
   * Environment: `BASE_URL`.
   *
   * @example `'https://www.example.com'`
   */
  readonly baseUrl: string
  /**
   * Bot check of the form, such as `altcha()`.
   *
   * It must be a bot check made by its factory, such as altcha().
   */
  readonly verifier: BotVerifier
  /**
   * The contact form.
   *
   * @default the form as it comes
   */
  readonly contact?: ContactOptions
  /**
   * Public articles, in any order.
   *
   * It must be a list of articles, each with all that the type Article names.
   *
   * @default none, and no page for them
   */
  readonly articles?: readonly Article[]
  /**
   * Pages and documents that Frontdesk answers beside the contract's own paths. It mentions no
   * others; list your own pages in `pages`.
   *
   * It must be a list of home, about, contact, privacy, articles, robots, sitemap, security,
   * llms-full, each once or not at all.
   *
   * @default none in an existing site; all where it runs by itself
   *
   * @example `['contact', 'privacy']`
   */
  readonly serve?: readonly ('home' | 'about' | 'contact' | 'privacy' | 'articles' | 'robots' | 'sitemap' | 'security' | 'llms-full')[]
  /**
   * Readers of the pages. `people` removes what only programmers need: the block on the home page,
   * citations below articles, status codes on error pages. Documents stay.
   *
   * It must be one of people, developers.
   *
   * @default `'developers'`
   *
   * @example `'people'`
   */
  readonly audience?: 'people' | 'developers'
  /**
   * Pages of your site for the navigation, the sitemap and llms.txt.
   *
   * @default none
   */
  readonly pages?: readonly HostPage[]
  /**
   * Links in the header and in the footer of every page, in your order.
   *
   * @default header: your `pages`, About, Articles and Contact; footer: privacy, terms, imprint and
   * links for developers
   */
  readonly navigation?: Navigation
  /**
   * Texts of pages and form: changed with `changeTexts(de, { send: 'Absenden' })` (`de` from
   * `frontdesk/texts/de`), or your own language.
   *
   * It must be a list of texts, each with the language that they are in.
   *
   * @default those of the package in the site's languages; in an isolate English alone
   */
  readonly texts?: readonly Texts[]
  /**
   * The looks of pages and form.
   *
   * @default as they come
   */
  readonly theme?: Theme
  /**
   * What others may do with the content: a licensing decision of the owner, stated in robots.txt
   * (Content-Signal) and with every document (Content-Usage).
   *
   * @default found and quoted, yes; trained on, no
   */
  readonly robots?: ContentSignals
  /**
   * Where to report a security flaw (RFC 9116).
   *
   * @default no security.txt
   */
  readonly security?: SecurityContact
  /**
   * What happens to a stored inquiry, for the privacy page.
   *
   * @default that page promises nothing
   */
  readonly inquiries?: InquiryHandling
  /**
   * Languages that the form's element can load.
   *
   * It must be a list of { language, load }.
   *
   * @default `texts` and English; the service brings all of the package
   */
  readonly languages?: readonly LoadableTexts[]
  /**
   * Operations whose removal is announced, by their ids in openapi.json, each with `since`,
   * `sunset` and optionally `documentation`.
   *
   * It must be an object with operations as keys, each with since and sunset.
   *
   * @default none
   */
  readonly deprecations?: Deprecations
}
