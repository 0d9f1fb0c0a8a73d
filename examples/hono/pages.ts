/** The site's own pages and files, by path. */
export const pages: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  '/': { type: 'text/html', text: '<h1>Harbour Boats</h1>' },
  '/about': { type: 'text/html', text: '<h1>About the yard</h1>' },
  '/privacy': { type: 'text/html', text: '<h1>Privacy at the yard</h1>' },
  '/style.css': { type: 'text/css', text: 'h1 { color: navy }\n' },
  '/robots.txt': { type: 'text/plain', text: 'User-agent: *\nDisallow: /private\n' },
  '/sitemap.xml': {
    type: 'application/xml',
    text: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://harbour-boats.example/about</loc></url></urlset>\n',
  },
}

export const missing = '<h1>No such page at the yard</h1>'
