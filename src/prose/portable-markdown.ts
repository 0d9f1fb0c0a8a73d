/** Markdown that somebody wrote, made fit to be read far from its site. */

const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?<mark>`{3,}|~{3,})/

/**
 * A code span, or the target of an inline link, or that of a link's definition, where it is a path
 * of the site or a fragment of the page.
 */
const TARGET =
  /(?<code>(?<ticks>`+)(?!`).*?[^`]\k<ticks>(?!`))|(?<open>\]\(<?|^ {0,3}\[[^\]]+\]:\s*<?)(?<target>[/#][^)\s>]*)/g

/** Completes what links to paths and fragments, by `toAbsolute`. Code stays as it was written. */
export function toPortableMarkdown(
  markdown: string,
  toAbsolute: (target: string) => string,
): string {
  let fence: string | undefined
  return markdown
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.groups?.['mark']
      if (mark !== undefined) {
        if (fence === undefined) fence = mark
        else if (mark.startsWith(fence)) fence = undefined
        return line
      }
      return fence === undefined ? completeLine(line, toAbsolute) : line
    })
    .join('\n')
}

function completeLine(line: string, toAbsolute: (target: string) => string): string {
  return line.replaceAll(TARGET, (match, _code, _ticks, open?: string, target?: string) =>
    open === undefined || target === undefined ? match : open + toAbsolute(target),
  )
}
