/** Made from the declarations of settings by `npm run settings`: not to be edited. */
import type { Article } from '../company/articles/article.ts'
import type { BotVerifier } from '../contact/bot-checks/verifier.ts'
import type { ContactOptions } from '../contact/settings.generated.ts'
import type { ContentSignals } from '../company/settings.generated.ts'
import type { InquiryHandling } from '../company/settings.generated.ts'
import type { LoadableTexts } from '../company/texts/texts.ts'
import type { SecurityContact } from '../company/settings.generated.ts'
import type { SiteFacts } from '../company/settings.generated.ts'
import type { Texts } from '../company/texts/texts.ts'

/** A page of your site. */
export interface HostPage {
  /**
   * Path.
   *
   * It must be a path: it begins with / and has no query.
   *
   * @example `'/boats'`
   */
  readonly path: string
  /**
   * Name in lists and navigation.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Boats'`
   */
  readonly title: string
  /**
   * A sentence for lists.
   *
   * It must be text of 1 to 300 characters.
   *
   * @example `'Every boat that we build, with drawings.'`
   */
  readonly description: string
}

/** Links in the header and the footer of every page. */
export interface Navigation {
  /**
   * Links in the header. Pages that this site does not have are left out.
   *
   * @default see `navigation`
   */
  readonly header?: readonly NavigationItem[]
  /**
   * Links in the footer, before those for developers. Privacy, terms and imprint always stay.
   *
   * @default none
   */
  readonly footer?: readonly NavigationItem[]
}

/** A link of the navigation. */
export interface NavigationItem {
  /**
   * Path of this site, or an address elsewhere.
   *
   * It must be a path that begins with /, or an absolute http or https address.
   *
   * @example `'/contact'`
   */
  readonly link: string
  /**
   * Name.
   *
   * It must be text of 1 to 60 characters.
   *
   * @default the page's own name
   *
   * @example `'Write to us'`
   */
  readonly title?: string
}

/** The looks of pages and form. */
export interface Theme {
  /**
   * `plain` is neutral, `paper` warm with serifs, `bold` large and round. Each is light and dark.
   *
   * It must be one of plain, paper, bold.
   *
   * @default `'plain'`
   *
   * @example `'paper'`
   */
  readonly style?: 'plain' | 'paper' | 'bold'
  /**
   * Colour of links, buttons and focus. Too little contrast (WCAG 2.2 AA) is an error.
   *
   * @default see its keys
   */
  readonly accent?: {
    /**
     * On light pages.
     *
     * It must be a colour as #rrggbb or #rgb.
     *
     * @example `'#0b6b34'`
     */
    readonly light: string
    /**
     * On dark pages.
     *
     * It must be a colour as #rrggbb or #rgb.
     *
     * @example `'#6fd08c'`
     */
    readonly dark: string
  }
  /**
   * The picture at the top of every page, 32 pixels high. Read it with `readFileSync`.
   *
   * @default the name's first letter, in the accent
   */
  readonly logo?: {
    /**
     * On light pages.
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
     * @default as on light pages
     *
     * @example `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"></svg>'`
     */
    readonly dark?: string | Uint8Array
    /**
     * `beside` shows the company's name beside it, `hidden` is for a logo that contains it.
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
   * Radius of buttons, cards and fields; smaller parts in proportion.
   *
   * It must be a number of pixels from 0 to 24.
   *
   * @default the design's; with `plain` 10 on pages, 8 in the form
   *
   * @example `4`
   */
  readonly radius?: number
  /**
   * Font families as in CSS, which visitors must have: none is loaded.
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
  /** The company's facts. */
  readonly site: SiteFacts
  /**
   * Public origin. Production needs https, except on loopback.
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
   * @default see its keys
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
   * Pages and documents that Frontdesk answers beside the contract's paths. List your own pages in
   * `pages`.
   *
   * It must be a list of home, about, contact, privacy, articles, robots, sitemap, security,
   * llms-full, each once or not at all.
   *
   * @default none in an existing site; all in a separate service
   *
   * @example `['contact', 'privacy']`
   */
  readonly serve?: readonly ('home' | 'about' | 'contact' | 'privacy' | 'articles' | 'robots' | 'sitemap' | 'security' | 'llms-full')[]
  /**
   * `people` removes what only programmers need: the block on the home page, citations below
   * articles, status codes on error pages. Documents stay.
   *
   * It must be one of people, developers.
   *
   * @default `'developers'`
   *
   * @example `'people'`
   */
  readonly audience?: 'people' | 'developers'
  /**
   * Pages of your site, for navigation, sitemap and llms.txt.
   *
   * @default none
   */
  readonly pages?: readonly HostPage[]
  /**
   * Links in the header and the footer of every page.
   *
   * @default header: your `pages`, About, Articles and Contact; footer: privacy, terms, imprint and
   * links for developers
   */
  readonly navigation?: Navigation
  /**
   * Texts of pages and form, changed by `changeTexts` or in your own language.
   *
   * It must be a list of texts, each with the language that they are in.
   *
   * @default the package's, in the site's languages; in Workers English only
   */
  readonly texts?: readonly Texts[]
  /**
   * The looks of pages and form.
   *
   * @default see its keys
   */
  readonly theme?: Theme
  /**
   * What others may do with the content: your licensing decision, stated in robots.txt
   * (Content-Signal) and with every document (Content-Usage).
   *
   * @default search and answers yes, training no
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
   * @default the page makes no statement
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
}
