/** What an agent in the browser calls (WebMCP). */
interface ModelContext {
  getTools(): Promise<readonly { readonly name: string; readonly inputSchema: unknown }[]>
  executeTool(tool: unknown, input: unknown): Promise<string>
}
