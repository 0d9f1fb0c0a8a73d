/** What the owner of a site decides about the looks of the pages that are served here. */

/** Each key changes one custom property of the stylesheet; what is left out stays as it is. */
export interface Theme {
  /**
   * Colour of links, buttons and focus, each as `#rrggbb`. Refused when text in it, or on it, has
   * less contrast than WCAG 2.2 demands (1.4.3, AA), in either scheme.
   */
  readonly accent?: {
    /** Where visitors prefer light pages. */
    readonly light: string
    /** Where they prefer dark ones. */
    readonly dark: string
  }
  /**
   * Corners of buttons, cards and fields in CSS pixels, 0 to {@link MAX_RADIUS_PX}; smaller parts
   * follow in proportion. Default: 10 on pages, 8 in the form.
   */
  readonly radius?: number
  /**
   * Families of the text, the preferred one first, in the notation of CSS: `'Source Sans 3', Arial,
   * sans-serif`. Fonts that visitors have installed; none is loaded. Default: the system's.
   */
  readonly font?: string
}

export const MAX_RADIUS_PX = 24
