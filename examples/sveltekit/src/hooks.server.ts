// #region shown
import { openFrontdesk } from 'frontdesk/node'
import { mount } from 'frontdesk/sveltekit'

export const handle = mount(openFrontdesk)
// #endregion
