/** Path of a page's Markdown twin: `/developers.md`; `/index.md` for the home page. */
export function toMarkdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`
}
