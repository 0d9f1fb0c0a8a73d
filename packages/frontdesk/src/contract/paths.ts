/** Every path of the contract (contract 4), and related ones, for links, routes and documents. */

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
  apiCatalog: '/.well-known/api-catalog',
  aiCatalog: '/.well-known/ai-catalog.json',
  /** ARD's path since 0.91; the other one is from 0.9 and ai-catalog itself. */
  ard: '/.well-known/ard.json',
  /** Parts of pages, at paths that no site uses. */
  stylesheet: '/docs/api/assets/site.css',
  icon: '/docs/api/assets/icon.svg',
} as const
