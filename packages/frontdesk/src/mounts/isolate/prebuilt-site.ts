/** Frontdesk with prebuilt documents: it renders only what belongs to one answer. */
import type { FrontdeskOptions } from '../../settings/settings.generated.ts'
import { createSite, serveSite, type Frontdesk } from '../../frontdesk.ts'
import { createDocumentPreflight } from '../../http/cors.ts'
import { createStoredResource, type OpenStored } from '../../http/stored-resource.ts'
import { boundQuestions } from '../../contact/bot-checks/bounded-questions.ts'
import type { IntakeListener } from '../../contact/submit.ts'
import { createLimiters } from '../../contact/limits/index.ts'
import { tools } from '../../mcp/tools/index.ts'
import { createBaseSiteData } from '../../site/routes/base-site-data.ts'
import type { DocumentRoutes } from '../../site/routes/documents.ts'
import type { PrebuiltIndex } from './prebuilt-files.ts'

/**
 * `options` are those of the build, checked then; `open` reads what was made.
 *
 * @throws Error for the address of another site.
 */
export function createPrebuiltFrontdesk(
  options: FrontdeskOptions,
  index: PrebuiltIndex,
  open: OpenStored,
  intake?: IntakeListener,
): Frontdesk {
  const { baseUrl, verifier } = options
  if (baseUrl !== index.baseUrl) {
    throw new Error(
      `The site was built for ${index.baseUrl}, and its address is ${baseUrl}: build again with BASE_URL=${baseUrl}.`,
    )
  }
  const { listing, articles, apiIndex } = index
  const limiters = options.limiters ?? createLimiters(() => performance.now())
  const site = createSite(
    { ...options, limiters, verify: boundQuestions(verifier) },
    {
      siteData: createBaseSiteData(options, { listing, articles, tools }),
      documents: toRoutes(index, open),
      apiIndex,
    },
    { intake },
  )
  return serveSite(options, () => site)
}

function toRoutes({ resources, baseUrl }: PrebuiltIndex, open: OpenStored): DocumentRoutes {
  const preflight = createDocumentPreflight(baseUrl)
  return {
    routes: resources.map(({ path, forms }) => ({
      path,
      methods: { GET: createStoredResource(forms, open) },
      preflight,
    })),
    find: () => undefined,
  }
}
