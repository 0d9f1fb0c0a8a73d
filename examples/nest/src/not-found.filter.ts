import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { Response } from 'express'

/** The site's own 404 page. */
@Catch(NotFoundException)
export class NotFoundPage implements ExceptionFilter {
  catch(_exception: NotFoundException, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>()
    response.status(404).send('<h1>No such page at the yard</h1>')
  }
}
