/**
 * The used parts of packages without types, or whose types would bring the browser's into the core.
 */
declare module 'markdown-it-footnote' {
  import type MarkdownIt from 'markdown-it'

  export default function footnotes(markdown: InstanceType<typeof MarkdownIt>): void
}

declare module '@highlightjs/cdn-assets/es/highlight.min.js' {
  const highlighter: {
    getLanguage(name: string): object | undefined
    highlight(
      code: string,
      options: { readonly language: string; readonly ignoreIllegals: true },
    ): { readonly value: string }
  }
  export default highlighter
}
