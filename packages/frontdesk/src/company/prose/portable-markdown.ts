/** Makes an author's Markdown readable away from its site. */

/**
 * Matches a part to keep, a link target (inline or in a definition), or the start of an HTML tag.
 * Kept: fenced code, code spans, escaped signs, addresses in angle brackets.
 */
const PART =
  /(?:^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?<fence>`{3,}|~{3,})[^]*?(?:\n[\s>]*\k<fence>|$(?![^]))|\\[!-/:-@[-`{-~]|(?<ticks>`+)(?!`).*?[^`]\k<ticks>(?!`)|<[a-z][a-z0-9+.-]{1,31}:[^\s<>]*>|<[^\s<>@\\]+@[^\s<>\\]+>)|(?<open>\]\(<?|^ {0,3}\[[^\]]+\]:\s*<?)(?<target>[^)\s>]+)|\]\(<|(?<tag><(?=[a-z/!?]))/gim

/**
 * Completes links to paths and fragments by `toAbsolute`. Escapes HTML, which the page shows as
 * text too.
 */
export function toPortableMarkdown(
  markdown: string,
  toAbsolute: (target: string) => string,
): string {
  const toTarget = (target: string): string => (/^[/#]/.test(target) ? toAbsolute(target) : target)
  return changeParts(markdown, toTarget, String.raw`\<`)
}

/** Replaces the targets of links and pictures, by `toTarget`. */
export function replaceTargets(markdown: string, toTarget: (target: string) => string): string {
  return changeParts(markdown, toTarget, '<')
}

/** `tagStart` replaces the bracket that would open an HTML tag. */
function changeParts(
  markdown: string,
  toTarget: (target: string) => string,
  tagStart: string,
): string {
  const change = (
    part: string,
    _fence: unknown,
    _ticks: unknown,
    open: string | undefined,
    target: string | undefined,
    tag: string | undefined,
  ): string => {
    if (tag !== undefined) return tagStart
    return open === undefined || target === undefined ? part : open + toTarget(target)
  }
  return markdown.replaceAll(PART, change)
}
