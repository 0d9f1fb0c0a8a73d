/** Pages beyond those that the contract names, which more than their own file links to. */
export const pagePaths = {
  about: '/about',
  privacy: '/privacy',
} as const

/** Documents that a site may have already. */
export const documentPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapMarkdown: '/sitemap.md',
  security: '/.well-known/security.txt',
  llmsFull: '/llms-full.txt',
} as const
