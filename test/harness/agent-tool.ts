/** The contact form as an agent in the browser calls it (WebMCP). */
import type { Page } from 'playwright-core'

/**
 * Calls the form's tool, and resolves with the agent's result. From version 154, Chromium has the
 * schema as an object and takes the fields as one; before, both were JSON.
 */
export function callContactTool(
  page: Page,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  return page.evaluate(async (given) => {
    const { modelContext } = document
    const [tool] = (await modelContext?.getTools()) ?? []
    if (!modelContext || tool?.name !== 'send_contact_message') return 'There is no such tool.'
    const input = typeof tool.inputSchema === 'string' ? JSON.stringify(given) : given
    try {
      return JSON.parse(await modelContext.executeTool(tool, input))
    } catch (error) {
      return { rejected: String(error) }
    }
  }, fields)
}
