// #region shown
import { frontdesk } from 'frontdesk/nitro'
import { defineNitroConfig } from 'nitro/config'

export default defineNitroConfig({ srcDir: './server', modules: [frontdesk()] })
// #endregion
