import { Controller, Get } from '@nestjs/common'

@Controller()
export class PagesController {
  @Get()
  home(): string {
    return '<h1>Harbour Boats</h1>'
  }

  @Get('about')
  about(): string {
    return '<h1>About the yard</h1>'
  }

  @Get('privacy')
  privacy(): string {
    return '<h1>Privacy at the yard</h1>'
  }
}
