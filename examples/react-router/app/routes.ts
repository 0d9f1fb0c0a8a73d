// #region shown
import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { frontdeskRoutes } from 'frontdesk/react-router'
import config from '../frontdesk.config'

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  ...frontdeskRoutes('routes/frontdesk.ts', config),
] satisfies RouteConfig
// #endregion
