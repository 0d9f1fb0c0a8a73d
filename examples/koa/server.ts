// #region shown
import { mount } from 'frontdesk/koa'
import { openFrontdesk } from 'frontdesk/node'
import Koa from 'koa'

const app = new Koa()
app.use(mount(openFrontdesk))
// #endregion
const pages: Readonly<Record<string, string>> = {
  '/': '<h1>Harbour Boats</h1>',
  '/about': '<h1>About the yard</h1>',
  '/privacy': '<h1>Privacy at the yard</h1>',
}
const documents: Readonly<Record<string, string>> = {
  '/style.css': 'h1 { color: navy }\n',
  '/robots.txt': 'User-agent: *\nDisallow: /private\n',
  '/sitemap.xml':
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://harbour-boats.example/about</loc></url></urlset>',
}
app.use((context) => {
  const page = pages[context.path]
  const document = documents[context.path]
  if (document !== undefined) {
    context.type = context.path
    context.body = document
  } else {
    context.status = page === undefined ? 404 : 200
    context.type = 'html'
    context.body = page ?? '<h1>No such page at the yard</h1>'
  }
})

const server = app.listen(Number(process.env['PORT'] ?? 3000))
process.on('SIGTERM', () => server.close())
