// #region shown
import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { mount } from 'frontdesk/express'
import { openFrontdesk } from 'frontdesk/node'
import { AppModule } from './app.module.js'

const app = await NestFactory.create<NestExpressApplication>(AppModule)
app.set('trust proxy', 'loopback')
app.use(mount(openFrontdesk))
// #endregion
app.useStaticAssets('public')
app.enableShutdownHooks()
await app.listen(Number(process.env['PORT'] ?? 3000))
