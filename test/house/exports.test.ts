/** The exports of the package. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readExports } from './exported-names.ts'

const entry = new URL('../../packages/frontdesk/src/index.ts', import.meta.url)
const names = readExports(entry)
const { exports: entries }: { exports: Record<string, { 'frontdesk-source': string }> } =
  JSON.parse(
    readFileSync(new URL('../../packages/frontdesk/package.json', import.meta.url), 'utf8'),
  )
const ofHosts = Object.entries(entries)
  // Ports are for the inbox of this repository, which the compiler checks.
  .filter(([entry]) => !['.', './ports'].includes(entry))
  .map(([entry, { 'frontdesk-source': source }]) => ({
    entry,
    names: readExports(new URL(`../../packages/frontdesk/${source}`, import.meta.url)),
  }))
const of = (kind: 'type' | 'value'): readonly string[] =>
  names
    .filter((exported) => exported.kind === kind)
    .map(({ name }) => name)
    .toSorted()

describe('the exports of the package', () => {
  it('are these values; a change here affects every importer', async () => {
    expect(of('value')).toMatchInlineSnapshot(`
      [
        "StoreError",
        "altcha",
        "changeTexts",
        "createFrontdesk",
        "defineConfig",
        "friendlyCaptcha",
        "hcaptcha",
        "none",
        "recaptchaEnterprise",
        "recaptchaV2",
        "recaptchaV3",
        "turnstile",
      ]
    `)
    expect(Object.keys(await import('../../packages/frontdesk/src/index.ts')).toSorted()).toEqual(
      of('value'),
    )
  })

  it('are these types', () => {
    expect(of('type')).toMatchInlineSnapshot(`
      [
        "AltchaOptions",
        "AppendOutcome",
        "Article",
        "Attempt",
        "Block",
        "BlockEntry",
        "BlockKind",
        "BlockList",
        "BotReason",
        "BotVerifier",
        "ChallengeRequest",
        "ClaimRequest",
        "ClaimedDelivery",
        "ContactOptions",
        "ContactPoint",
        "ContentSignals",
        "Count",
        "CountWindow",
        "DatabaseConfig",
        "DeliveryStanding",
        "DeliveryState",
        "Encoder",
        "FailureClass",
        "Fetch",
        "ForwardingHeader",
        "FriendlyCaptchaOptions",
        "Frontdesk",
        "FrontdeskConfig",
        "FrontdeskOptions",
        "HcaptchaOptions",
        "Inbox",
        "InboxEntry",
        "InboxFilter",
        "InboxQuery",
        "Inquiry",
        "InquiryHandling",
        "InquiryPosition",
        "InquiryStore",
        "InquiryValues",
        "Intake",
        "LimitPolicy",
        "Limiter",
        "Limiters",
        "LoadableTexts",
        "Log",
        "LogFields",
        "LogLevel",
        "MailConfig",
        "MailMessage",
        "Mailer",
        "MailerCheck",
        "NavigationItem",
        "OpeningHours",
        "Operation",
        "Outbox",
        "OutboxStanding",
        "Person",
        "Policy",
        "PolicyId",
        "PostalAddress",
        "ProblemKind",
        "ProviderOptions",
        "ProxyTrust",
        "QuarantineOptions",
        "RecaptchaEnterpriseOptions",
        "RecaptchaV2Options",
        "RecaptchaV3Options",
        "RequestContext",
        "RetentionConfig",
        "Scrypt",
        "ScryptCost",
        "SecurityContact",
        "SendFailure",
        "SendOutcome",
        "Settlement",
        "SharedCounter",
        "SharedValues",
        "SiteFacts",
        "SitePolicies",
        "SiteverifyOptions",
        "Standing",
        "StoreFault",
        "Submission",
        "TextChanges",
        "Texts",
        "Theme",
        "TokenIdentity",
        "TokenUse",
        "TurnstileOptions",
        "Verdict",
        "VerifierContext",
        "WidgetSources",
      ]
    `)
  })

  it('are these for hosts', () => {
    expect(
      ofHosts.map(({ entry, names: own }) => `${entry}: ${own.map(({ name }) => name).join(', ')}`),
    ).toMatchInlineSnapshot(`
      [
        "./cloudflare: postmark, PostmarkOptions, resend, ResendOptions, altcha, AltchaOptions, friendlyCaptcha, FriendlyCaptchaOptions, hcaptcha, HcaptchaOptions, none, recaptchaEnterprise, RecaptchaEnterpriseOptions, recaptchaV2, recaptchaV3, RecaptchaV2Options, RecaptchaV3Options, turnstile, TurnstileOptions, D1Binding, d1, D1Store, D1StoreOptions, changeTexts, TextChanges, AssetsBinding, ServerlessConfig, frontdeskWorker, FrontdeskWorker, FrontdeskWorkerOptions, WorkerContext",
        "./vercel: postmark, PostmarkOptions, resend, ResendOptions, ServerlessConfig, frontdeskFunction, FrontdeskFunction, FrontdeskFunctionOptions, FunctionEnvironment",
        "./node: OpeningFrontdesk, openFrontdesk, OpenFrontdesk, OpenOptions",
        "./texts/da: da",
        "./texts/de: de",
        "./texts/en: en",
        "./texts/es: es",
        "./texts/fr: fr",
        "./texts/it: it",
        "./texts/nl: nl",
        "./texts/no: no",
        "./texts/pl: pl",
        "./texts/pt: pt",
        "./texts/sv: sv",
        "./node-http: NodeListener, NodeMount, mount, Mountable, MountOptions, MountSource",
        "./express: ExpressRequest, ExpressMount, mount, Mountable, MountOptions, MountSource",
        "./fastify: FastifyRequest, FastifyReply, FastifyApp, FastifyMount, mount, Mountable, MountOptions, MountSource",
        "./next: NextSettings, NextConfiguration, withFrontdesk, NextMount, mount, keepHeaders, Mountable, MountOptions, MountSource",
        "./astro: AstroSetup, AstroRoute, AstroIntegration, AstroIntegrationOptions, frontdesk, AstroContext, AstroOptions, AstroMount, mount, Mountable, MountOptions, MountSource",
        "./sveltekit: SvelteKitEvent, SvelteKitOptions, SvelteKitMount, mount, Mountable, MountOptions, MountSource, frontdesk, VitePlugin",
        "./nitro: NitroSetup, NitroModule, frontdesk, NitroEvent, NitroMount, mount, Mountable, MountOptions, MountSource",
        "./hono: HonoContext, HonoMount, mount, Mountable, MountOptions, MountSource",
        "./koa: KoaContext, KoaMount, mount, Mountable, MountOptions, MountSource",
        "./react-router: ReactRouterArguments, ReactRouterMount, ReactRouterRoute, ReactRouterSite, mount, frontdeskRoutes, Mountable, MountOptions, MountSource, frontdesk, VitePlugin",
        "./nuxt: NuxtEvent, NuxtMount, mount, Mountable, MountOptions, MountSource",
      ]
    `)
  })

  it('have a description for editors', () => {
    const all = [...names, ...ofHosts.flatMap(({ names: own }) => own)]
    expect(all.filter(({ doc }) => doc.length < 20).map(({ name }) => name)).toEqual([])
  })
})
