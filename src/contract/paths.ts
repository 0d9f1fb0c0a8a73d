/** Every path that the contract names (contract 4). Links, routes and documents read this table. */

export const paths = {
  contact: '/api/v1/contact',
  contactAlias: '/api/contact',
  challenge: '/api/v1/contact/challenge',
  apiIndex: '/api/v1',
  mcp: '/api/mcp',
  developers: '/developers',
  apiDocs: '/docs/api',
  openapi: '/openapi.json',
  llmsTxt: '/llms.txt',
  serverCard: '/.well-known/mcp/server-card.json',
  serverCardBesideEndpoint: '/api/mcp/server-card',
  skillsIndex: '/.well-known/agent-skills/index.json',
  protectedResource: '/.well-known/oauth-protected-resource',
  contactPage: '/contact',
  home: '/',
  stylesheet: '/site.css',
  icon: '/icon.svg',
} as const
