import { Module } from '@nestjs/common'
import { APP_FILTER } from '@nestjs/core'
import { NotFoundPage } from './not-found.filter.js'
import { PagesController } from './pages.controller.js'

@Module({
  controllers: [PagesController],
  providers: [{ provide: APP_FILTER, useClass: NotFoundPage }],
})
export class AppModule {}
