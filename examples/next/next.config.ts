// #region shown
import { withFrontdesk } from 'frontdesk/next'

export default withFrontdesk({ output: 'standalone' })
// #endregion
