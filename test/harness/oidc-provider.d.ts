/** The part that tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: ProviderConfiguration)
    callback(): RequestListener
  }

  interface ProviderConfiguration {
    readonly clients: readonly Readonly<Record<string, string | readonly string[]>>[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly ttl: Readonly<Record<string, number>>
    findAccount(
      context: unknown,
      id: string,
    ): { readonly accountId: string; claims(): { readonly sub: string } }
  }
}
