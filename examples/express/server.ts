// #region shown
import express from 'express'
import { mount } from 'frontdesk/express'
import { openFrontdesk } from 'frontdesk/node'

const app = express()
app.set('trust proxy', 'loopback')
app.use(mount(openFrontdesk))
app.use(express.urlencoded())
app.get('/', (_request, response) => void response.send('<h1>Harbour Boats</h1>'))
app.listen(Number(process.env['PORT'] ?? 3000))
// #endregion
