/** The element, for TypeScript. */
// #region shown
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'frontdesk-contact-form': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        endpoint?: string
        stylesheet?: 'none'
      }
    }
  }
}
// #endregion
