// #region shown
import { mount } from 'frontdesk/next'
import { openFrontdesk } from 'frontdesk/node'

export const proxy = mount(openFrontdesk)
// #endregion
