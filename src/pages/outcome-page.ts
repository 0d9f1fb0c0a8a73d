/** Pages made for one answer: a problem outside `/api`, or the result of a form sent without script. */
import type { OutcomePages } from '../contact/renderer.ts'
import type { ProblemPages } from '../http/fallbacks.ts'
import type { Problem } from '../http/problem.ts'
import type { Surface } from '../site/surface.ts'
import type { Page } from './page.ts'
import { htmlHeaders, markdownHeaders, renderHtmlPage, renderMarkdownPage } from './render.ts'

/** Problems for browsers and agents, outside `/api`. */
export function problemPages(surface: Surface): ProblemPages {
  return {
    headers: { html: htmlHeaders(surface), markdown: markdownHeaders },
    html: (problem) => renderHtmlPage(problemPage(problem), surface),
    markdown: (problem) => renderMarkdownPage(problemPage(problem), surface),
  }
}

/** Answers to a form that a browser sent without script. */
export function outcomePages(surface: Surface): OutcomePages {
  return {
    headers: htmlHeaders(surface),
    accepted: (message) => renderHtmlPage(acceptedPage(message), surface),
    problem: (problem) => renderHtmlPage(problemPage(problem), surface),
  }
}

function problemPage(problem: Problem): Page {
  return {
    path: '',
    title: problem.title,
    description: problem.detail,
    unlisted: true,
    content: () => [{ kind: 'paragraph', text: problem.detail }],
  }
}

function acceptedPage(message: string): Page {
  return {
    path: '',
    title: 'Message received',
    description: message,
    unlisted: true,
    content: () => [{ kind: 'paragraph', text: message }],
  }
}
