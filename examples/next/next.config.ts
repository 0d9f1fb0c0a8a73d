import type { NextConfig } from 'next'

const nextConfig: NextConfig = { output: 'standalone' }
// #region shown
import { withFrontdesk } from 'frontdesk/next'

export default withFrontdesk(nextConfig)
// #endregion
