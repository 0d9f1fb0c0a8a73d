/** Paths beyond those that the contract names: the site's own pages and what machines look for. */
export const sitePaths = {
  about: '/about',
  privacy: '/privacy',
  articles: '/articles',
  articlesFeed: '/articles/feed.xml',
  llmsFull: '/llms-full.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapMarkdown: '/sitemap.md',
  apiCatalog: '/.well-known/api-catalog',
  aiCatalog: '/.well-known/ai-catalog.json',
  formScript: '/contact-form.js',
  formStylesheet: '/contact-form.css',
  securityTxt: '/.well-known/security.txt',
} as const
