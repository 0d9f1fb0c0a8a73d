import { missing, pages } from './pages.ts'
// #region shown
import express from 'express'
import { mount } from 'frontdesk/express'
import { openFrontdesk } from 'frontdesk/node'

const app = express()
app.set('trust proxy', 'loopback')
app.use(mount(openFrontdesk))
app.use(express.urlencoded())
// #endregion
app.use(({ path }, response) => {
  const page = pages[path]
  response.status(page ? 200 : 404).type(page?.type ?? 'html')
  response.send(page?.text ?? missing)
})
app.listen(Number(process.env['PORT'] ?? 3000))
