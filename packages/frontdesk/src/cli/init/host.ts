/** What init knows of a site that a project may be already. */
import type { PageFolder } from './site-pages.ts'

/** Lines of several hosts. */
export const OPEN = "import { openFrontdesk } from 'frontdesk/node'"
export const USE = 'app.use(mount(openFrontdesk))'

export interface Host {
  readonly name: string
  /** Packages of which any one makes it this host. */
  readonly packages: readonly string[]
  /** A package that has to be there as well. */
  readonly beside?: string
  /** Only where their major version is below this one. */
  readonly below?: number
  /** Files of which any one does. */
  readonly files?: readonly string[]
  /** Where its pages are; none where its code says which there are. */
  readonly pages?: readonly PageFolder[]
  /** What puts Frontdesk into it, */
  readonly mount?: Mounting
  /** or where it is told to pass requests on, and how, in its own words. */
  readonly forwarding?: string
  /** What to read where Frontdesk runs in it by other means than a mount. */
  readonly inside?: string
}

export interface Mounting {
  /** Folder in `examples/`, and page in `docs/guides/hosts/`. */
  readonly example: string
  /** What goes where; the first one has the mount. */
  readonly files: readonly MountFile[]
  /** Folders of which any one, below `src/` alone, moves the first file there. */
  readonly beside?: readonly string[]
  /** Whether its files may be modules of CommonJS, and run without a bundler. */
  readonly requires?: true
  /** What else there is to do, as a sentence. */
  readonly also?: string
  /** The mount with the header that names the visitor, where the host does not say who asks. */
  readonly addressed?: string
  /** Where a file of the site's takes the lines of the first one. */
  readonly shared?: SharedFile
}

interface SharedFile {
  /** Without their endings, beside the first. */
  readonly files: readonly string[]
  /** What stands in the place of the first one's lines. */
  readonly lines: readonly string[]
  readonly together: string
  /** Names that its host has given up, each with what to rename it to, and why. */
  readonly renamed?: {
    readonly from: string
    readonly to: string
    readonly why: string
  }
}

interface MountFile {
  /** A `.ts` at its end becomes `.js` in a project without TypeScript; a config file gets the ending that it has. */
  readonly file: string
  /** Below the site's own imports, in their places; those of the example. */
  readonly lines: readonly string[]
}
