/** Pages that the contract does not name and that several files link to. */
export const pagePaths = {
  about: '/about',
  privacy: '/privacy',
} as const

/** Documents that a site may already have. */
export const documentPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapMarkdown: '/sitemap.md',
  security: '/.well-known/security.txt',
  llmsFull: '/llms-full.txt',
} as const
