// #region shown
import { defineNitroConfig } from 'nitro/config'

export default defineNitroConfig({ srcDir: './server' })
// #endregion
