// #region shown
import { createRequestHandler } from '@react-router/express'
import express from 'express'
import { mount } from 'frontdesk/express'
import { openFrontdesk } from 'frontdesk/node'

const app = express()
app.set('trust proxy', 'loopback')
app.use(mount(openFrontdesk))
app.use(express.static('build/client'))
app.use(createRequestHandler({ build: () => import('./build/server/index.js') }))
// #endregion
const server = app.listen(Number(process.env['PORT'] ?? 3000))
process.on('SIGTERM', () => server.close())
