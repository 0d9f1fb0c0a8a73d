/** What an agent in the browser calls (WebMCP). */
interface Document {
  readonly modelContext: {
    getTools(): Promise<readonly { readonly name: string }[]>
    executeTool(tool: unknown, input: string): Promise<string>
  }
}
