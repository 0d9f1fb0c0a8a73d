/** The built example company as a site that has no articles. */
import company from '../../packages/frontdesk/dist/example/frontdesk.config.js'

const { articles: _, ...config } = company

export default config
